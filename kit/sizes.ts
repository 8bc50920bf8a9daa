// The windows that tests open: their sizes, and motion.
export const PHONE = { width: 390, height: 844 } as const;
export const DESKTOP = { width: 1440, height: 900 } as const;
/** Windows that are narrower are of phones. */
export const TOUCH_WIDTH = 900;

/** Motion costs a machine without graphics a core, so a journey that looks at it asks for it. */
export const MOVING = { reducedMotion: 'no-preference' } as const;
