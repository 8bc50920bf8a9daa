import type { FeatureTexts } from '../../parts/manifest/feature-texts.ts';

export const FEATURE_TEXTS: FeatureTexts = {
  actions: {
    'banners.changed': 'Banner changed',
    'banners.moved': 'Banner moved',
    'banners.published': 'Banner published',
    'banners.switched': 'Banner switched on or off',
    'homeRows.changed': 'Row of the home page changed',
    'homeRows.moved': 'Row of the home page moved',
    'homeRows.published': 'Row of the home page added',
    'homeRows.switched': 'Row of the home page switched on or off',
    'notices.changed': 'Notice changed',
    'notices.published': 'Notice published',
    'notices.withdrawn': 'Notice withdrawn',
    'popups.changed': 'Popup changed',
    'popups.moved': 'Popup moved',
    'popups.published': 'Popup published',
    'popups.switched': 'Popup switched on or off',
  },
  areas: { banners: 'Banners', homeRows: 'Home page', notices: 'Notices', popups: 'Popups' },
};
