/** Texts and pictures of the brand on the site: banners, popups and notices. */

export { addBanner, type BannerRow, banners, changeBanner, moveBanner, switchBanner } from './banners.ts';
export { addNotice, changeNotice, notices, withdrawNotice } from './notices.ts';
export { contentState } from './periods.ts';
export { addPopup, changePopup, hasPopups, movePopup, type PopupRow, popups, switchPopup } from './popups.ts';
export { keepPoster } from './posters.ts';
export { languagesOf } from './texts.ts';
