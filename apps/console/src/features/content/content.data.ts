import { call } from '@baize/client/call';
import {
  opsAddNotice,
  opsEditNotice,
  type opsNotices,
  opsWithdrawNotice,
} from '@baize/contract/desk/content';
import type { InputOf, OutputOf, Route } from '@baize/contract/route';
import { opsBanners, opsMoveBanner, opsSaveBanner, opsSwitchBanner } from '@baize/contract/site/desk-banners';
import {
  type OpsHomeRow,
  opsHomeChoices,
  opsHomeRows,
  opsMoveHomeRow,
  opsSaveHomeRow,
  opsSwitchHomeRow,
} from '@baize/contract/site/desk-home-rows';
import { opsMovePopup, opsSavePopup, opsSwitchPopup } from '@baize/contract/site/desk-popups';
import { HOME_ROWS_MAX } from '@baize/contract/site/home-rows';
import { opsAddPoster, type PosterShape } from '@baize/contract/site/posters';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { base64 } from '../../parts/base64.ts';
import { press, type Wish } from '../../parts/press.ts';

export type NoticeRow = OutputOf<typeof opsNotices>['rows'][number];

/** A change of what a list shows, after which the list is asked for again. */
function useChange<I, O>(route: Route<I, O>, list: string, quiet = false) {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet },
    mutationFn: (wish: Wish<I>) => press(queries, route, wish),
    onSettled: () => queries.invalidateQueries({ queryKey: [list] }),
  });
}

export const useAddNotice = () => useChange(opsAddNotice, 'notices', true);
export const useEditNotice = () => useChange(opsEditNotice, 'notices', true);
export const useWithdrawNotice = () => useChange(opsWithdrawNotice, 'notices');

export type BannerWish = Wish<InputOf<typeof opsSaveBanner>>;
export const useSaveBanner = () => useChange(opsSaveBanner, 'banners', true);
export const useSwitchBanner = () => useChange(opsSwitchBanner, 'banners');
export const useMoveBanner = () => useChange(opsMoveBanner, 'banners');

export type { OpsHomeRow };
export type HomeRowWish = Wish<InputOf<typeof opsSaveHomeRow>>;
export const useSaveHomeRow = () => useChange(opsSaveHomeRow, 'home-rows', true);
export const useSwitchHomeRow = () => useChange(opsSwitchHomeRow, 'home-rows');
export const useMoveHomeRow = () => useChange(opsMoveHomeRow, 'home-rows');

/** The whole page, in its order. */
export const homePageQuery = () =>
  queryOptions({
    queryKey: ['home-rows', 'page'],
    queryFn: async () => (await call(opsHomeRows, { limit: HOME_ROWS_MAX })).rows,
  });

/** Choices for a row, and the games that are found. */
export const homeChoicesQuery = (by: InputOf<typeof opsHomeChoices> = {}) =>
  queryOptions({
    queryKey: ['home-rows', 'choices', by],
    queryFn: () => call(opsHomeChoices, by),
    placeholderData: keepPreviousData,
  });

/** The first banner that is shown. */
export const firstBannerQuery = () =>
  queryOptions({
    queryKey: ['banners', 'first'],
    queryFn: async () => (await call(opsBanners, {})).rows.find(({ state }) => state === 'shown') ?? null,
  });

export type PopupWish = Wish<InputOf<typeof opsSavePopup>>;
export const useSavePopup = () => useChange(opsSavePopup, 'popups', true);
export const useSwitchPopup = () => useChange(opsSwitchPopup, 'popups');
export const useMovePopup = () => useChange(opsMovePopup, 'popups');

/** Uploads a picture and answers the name under which the site has it. */
export function useAddPoster(shape: PosterShape) {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (file: File) =>
      (await press(queries, opsAddPoster, { shape, image: await base64(file) })).poster,
  });
}
