/** Every address of the player site; a `$name` stands for one part that is not empty. */
export const ADDRESSES = [
  ...['/', '/index', '/index.html', '/home'],
  ...['/login', '/register', '/reset'],
  ...[
    '/rng',
    '/hot',
    '/inHouse',
    '/live',
    '/fish',
    '/pvp',
    '/sports',
    '/esports',
    '/lott',
    '/elott',
    '/cockfight',
  ],
  '/play/$vendor/$code',
  ...['/member', '/records', '/wallet', '/agentHome', '/fairness', '/responsible-gaming', '/dev/gallery'],
] as const;
export type Address = (typeof ADDRESSES)[number];

const shapes = ADDRESSES.map((address) => {
  const parts = address.replaceAll('.', '\\.').replaceAll(/\$\w+/g, '[^/]+');
  return new RegExp(`^${parts.replace(/\/$/, '')}/?$`, 'i');
});

/** Whether the site has a page there; case and a trailing slash do not matter. */
export function isAddress(path: string): boolean {
  return shapes.some((shape) => shape.test(path));
}
