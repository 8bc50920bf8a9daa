import * as noticeCalls from '@baize/contract/desk/content';
import * as bannerCalls from '@baize/contract/site/desk-banners';
import * as homeCalls from '@baize/contract/site/desk-home-rows';
import * as popupCalls from '@baize/contract/site/desk-popups';
import { opsAddPoster } from '@baize/contract/site/posters';
import { keepPoster } from '../../content/content.ts';
import { serveStaff } from '../../context.ts';
import { serveChange, serveWork } from '../../operators/operators.ts';
import { listBanners, placeBanner, saveBanner, turnBanner } from './banners.ts';
import { homeChoices, listHomeRows, placeHomeRow, saveHomeRow, turnHomeRow } from './home-rows.ts';
import { editNotice, listNotices, publishNotice, takeDownNotice } from './notices.ts';
import { listPopups, placePopup, savePopup, turnPopup } from './popups.ts';

export const contentRoutes = [
  serveStaff(noticeCalls.opsNotices, ({ app, input }) => listNotices(app, input)),
  serveWork(noticeCalls.opsAddNotice, publishNotice),
  serveChange(noticeCalls.opsEditNotice, editNotice),
  serveChange(noticeCalls.opsWithdrawNotice, takeDownNotice),
  serveStaff(bannerCalls.opsBanners, ({ app, input }) => listBanners(app, input)),
  serveWork(bannerCalls.opsSaveBanner, saveBanner),
  serveChange(bannerCalls.opsSwitchBanner, turnBanner),
  serveChange(bannerCalls.opsMoveBanner, placeBanner),
  serveStaff(popupCalls.opsPopups, ({ app, input }) => listPopups(app, input)),
  serveWork(popupCalls.opsSavePopup, savePopup),
  serveChange(popupCalls.opsSwitchPopup, turnPopup),
  serveChange(popupCalls.opsMovePopup, placePopup),
  serveStaff(homeCalls.opsHomeRows, ({ app, input }) => listHomeRows(app, input)),
  serveStaff(homeCalls.opsHomeChoices, ({ app, input }) => homeChoices(app, input)),
  serveWork(homeCalls.opsSaveHomeRow, saveHomeRow),
  serveChange(homeCalls.opsSwitchHomeRow, turnHomeRow),
  serveChange(homeCalls.opsMoveHomeRow, placeHomeRow),
  serveStaff(opsAddPoster, async ({ app, input }) => ({
    poster: await keepPoster(app, Buffer.from(input.image, 'base64'), input.shape),
  })),
];
