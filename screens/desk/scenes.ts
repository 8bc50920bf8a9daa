// The screens, popups and dialogs of the console itself.

import type { ScreenFeature } from '../ground/scene.ts';
import { DESK_ANSWERS } from './answers.ts';

export const DESK: ScreenFeature = {
  answers: DESK_ANSWERS,
  dialogs: {
    OwnPasswordDialog: ['/', 'Change my password'],
    DecideDialog: ['/approvals', 'Decide'],
    PaletteDialog: ['/', 'Go to a page, member or payment'],
    ChangeDialog: ['/switches', 'Free play'],
    BannerDialog: ['/banners', 'New banner'],
    HomeRowDialog: ['/home-page', 'New row'],
    HomePreviewDialog: ['/home-page', 'Preview'],
    PopupDialog: ['/popups', 'New popup'],
    NoticeDialog: ['/notices', 'New notice'],
    WithdrawDialog: ['/notices', 'Withdraw'],
    ExportDialog: ['/audit', 'Export'],
    EventDialog: ['/audit', 'Open event n-1'],
  },
};
