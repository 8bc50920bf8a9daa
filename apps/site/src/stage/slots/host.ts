import type { Inset } from './layout.ts';

const FONT_PATIENCE = 400;

/** The page keeps this free around the stall: the padding of the host. */
export function insetOf(host: HTMLElement): Inset {
  const style = getComputedStyle(host);
  const px = (value: string) => Number.parseFloat(value) || 0;
  return {
    top: px(style.paddingTop),
    right: px(style.paddingRight),
    bottom: px(style.paddingBottom),
    left: px(style.paddingLeft),
  };
}

/** The digits are painted in the page's own font; a slow font is not worth waiting for. */
export async function digitsFont(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, FONT_PATIENCE));
  await Promise.race([document.fonts.load('700 18px Rubik', '0123456789'), patience]);
}
