/** Texts and pictures of the brand on the site, and the rows of its home page. */

export { addBanner, type BannerRow, banners, changeBanner, moveBanner, switchBanner } from './banners.ts';
export { type HomeOffer, homeOffer, isFilled, namedGame } from './home-offer.ts';
export {
  addHomeRow,
  changeHomeRow,
  homeGames,
  homeRows,
  moveHomeRow,
  type StoredHomeRow,
  switchHomeRow,
} from './home-rows.ts';
export { addNotice, changeNotice, notices, withdrawNotice } from './notices.ts';
export { contentState } from './periods.ts';
export { addPopup, changePopup, hasPopups, movePopup, type PopupRow, popups, switchPopup } from './popups.ts';
export { checkPosters, keepPoster } from './posters.ts';
export { languagesOf } from './texts.ts';
