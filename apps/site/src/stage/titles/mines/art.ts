import { circle, each, line, type Point, path, place, repeat, stroke } from '@baize/ui/art/forms';

export const TILE_BOX = '-30 -30 60 60';

/** A cut jade in a box of 60 around 0,0. */
export function jade(): string {
  const shape = 'M-12 -21H12L23 -7V8L11 22H-11L-23 8V-7Z';
  return (
    place({ y: 3 }, path(shape, '#0a3d2b', stroke('#0a3d2b', 5))) +
    path(shape, '#0a3d2b', stroke('#0a3d2b', 5)) +
    path(shape, '#2fb98a') +
    path('M-12 -21H12L7 -10H-7Z', '#c4f3dc') +
    path('M12 -21L23 -7L13 -4L7 -10Z', '#7fdcb8') +
    path('M-12 -21L-23 -7L-13 -4L-7 -10Z', '#9be8c8') +
    path('M-23 8L-11 22L-7 11L-13 6Z', '#0f7a57') +
    path('M23 8L11 22L7 11L13 6Z', '#159068') +
    path('M-7 -10H7L13 -4V6L7 11H-7L-13 6V-4Z', '#54cfa0')
  );
}

/** A charge of powder with a burning fuse, in a box of 60 around 0,0. */
export function blast(): string {
  const sparks: readonly Point[] = [
    [17, -26],
    [25, -19],
    [24, -28],
  ];
  return (
    circle(-2, 8, 20, '#120a06') +
    circle(-2, 5, 20, '#120a06') +
    circle(-2, 5, 17, '#3b2a24') +
    path('M8 -9A17 17 0 1 1 -16 15A24 24 0 0 0 8 -9Z', '#241712') +
    line('M-12 -2A12 12 0 0 1 -5 -7', '#8a6f60', 4) +
    line('M9 -9Q14 -20 20 -22', '#120a06', 7) +
    line('M9 -9Q14 -20 20 -22', '#d9bd82', 3.4) +
    repeat(6, (index) =>
      place({ x: 20, y: -22, turn: index * 60 }, line('M0 -3V-7', index % 2 ? '#ffb627' : '#f26d4f', 3)),
    ) +
    each(sparks, ([x, y]) => circle(x, y, 1.6, '#fff3da'))
  );
}
