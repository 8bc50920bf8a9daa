import {
  opsAddNotice,
  opsEditNotice,
  type opsNotices,
  opsWithdrawNotice,
} from '@baize/contract/desk/content';
import type { InputOf, OutputOf, Route } from '@baize/contract/route';
import { opsMoveBanner, opsSaveBanner, opsSwitchBanner } from '@baize/contract/site/desk-banners';
import { opsMovePopup, opsSavePopup, opsSwitchPopup } from '@baize/contract/site/desk-popups';
import { opsAddPoster, type PosterShape } from '@baize/contract/site/posters';
import { useMutation, useQueryClient } from '@tanstack/react-query';
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
