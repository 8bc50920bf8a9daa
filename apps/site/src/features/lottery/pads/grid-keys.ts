import type { KeyboardEvent } from 'react';

/** How much a step to the side counts against a step in the direction of the key. */
const ASIDE = 4;

/** Arrow keys move the focus to the nearest symbol in their direction, whatever the columns. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const [x, y] =
    { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key] ?? [];
  if (x === undefined || y === undefined) return;
  if (!(event.target instanceof HTMLElement) || !event.target.matches('.sym')) return;
  const from = middleOf(event.target);
  let next: HTMLElement | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  for (const button of event.currentTarget.querySelectorAll<HTMLElement>('.sym:not(:disabled)')) {
    // Those of a page that is not shown have no place.
    if (button.getClientRects().length === 0) continue;
    const to = middleOf(button);
    const along = (to.x - from.x) * x + (to.y - from.y) * y;
    const aside = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x);
    const far = along + aside * ASIDE;
    if (along < 1 || far >= nearest) continue;
    nearest = far;
    next = button;
  }
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function middleOf(element: HTMLElement): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
