import { SITE } from '../../features.ts';
import { openPopup } from '../../shell/popup.ts';

const EDGE = 24;
const FAR = 48;

/** S-02: a swipe from the edge at which the menu lies opens it; the button of the header does the same. */
export function openBySwipe(): void {
  let start: Touch | undefined;
  addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const [touch] = touches;
      const alone = touches.length === 1 && !document.querySelector('dialog:modal');
      const mayOpen = alone && touch && inward(touch.clientX) <= EDGE && !scrollsSideways(target);
      start = mayOpen && document.querySelector('header.top') ? touch : undefined;
      // It is there when the finger is lifted.
      if (start) void SITE.popups.get('menu')?.load();
    },
    { passive: true },
  );
  addEventListener(
    'touchend',
    ({ changedTouches: [touch] }) => {
      if (!start || !touch) return;
      const along = inward(touch.clientX) - inward(start.clientX);
      if (along > FAR && Math.abs(touch.clientY - start.clientY) < along / 2) openPopup('menu');
      start = undefined;
    },
    { passive: true },
  );
}

/** How far it is from the edge at which lines begin. */
function inward(x: number): number {
  return document.documentElement.dir === 'rtl' ? innerWidth - x : x;
}

/** Whether a strip below the finger would move. */
function scrollsSideways(target: EventTarget | null): boolean {
  for (let box = target instanceof Element ? target : null; box; box = box.parentElement)
    if (box.scrollWidth > box.clientWidth && /auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
  return false;
}
