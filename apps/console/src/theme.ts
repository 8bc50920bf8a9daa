import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** The brand's enamels as the ten steps that Mantine asks for; the sixth is the enamel itself. */
const marigold: MantineColorsTuple = [
  '#fff7e0',
  '#ffedc2',
  '#ffe09a',
  '#ffd270',
  '#ffc54a',
  '#ffbe38',
  '#ffb627',
  '#e59c12',
  '#b36b06',
  '#7a4a00',
];
const jade: MantineColorsTuple = [
  '#e2f7ec',
  '#c4ecd8',
  '#9adfbd',
  '#63dba9',
  '#3cb98a',
  '#1f966c',
  '#127a57',
  '#0d6246',
  '#07452f',
  '#042a1d',
];
const lacquer: MantineColorsTuple = [
  '#fdeae4',
  '#fbd3c8',
  '#ffb3a3',
  '#ff9c86',
  '#ec6a52',
  '#d9452e',
  '#c5301c',
  '#a3210f',
  '#7a170e',
  '#4c0d07',
];

/** Where dialogs, menus and tooltips are drawn: inside the main landmark, so that all that is read lies in one. */
export const POPUPS = 'popups';

export const theme = createTheme({
  colors: { marigold, jade, lacquer },
  primaryColor: 'marigold',
  primaryShade: 6,
  autoContrast: true,
  white: '#fff6e4',
  black: '#15231a',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
  headings: { fontFamily: 'var(--font)', fontWeight: '800' },
  defaultRadius: 8,
  cursorType: 'pointer',
  components: {
    Button: { classNames: { root: 'piece' } },
    Portal: { defaultProps: { target: `#${POPUPS}` } },
    // A menu holds its entries and nothing else.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: { defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.72 } } },
    Tooltip: { defaultProps: { events: { hover: true, focus: true, touch: true } } },
  },
});

/** Mantine takes its surfaces from the brand's tokens, in both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-bright': 'var(--text)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-default': 'var(--raised)',
    '--mantine-color-default-hover': 'var(--raised)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-disabled': 'var(--sunk)',
    '--mantine-color-disabled-color': 'var(--muted)',
    '--mantine-color-disabled-border': 'var(--line)',
  },
  light: {},
  dark: {},
});
