/** Front door of what surrounds every game: its bar, the start page of a guest, the session's clock, the reality check. */

export { GameBar } from './game-bar.tsx';
export { GuestStart } from './guest-start.tsx';
export { gameCardQuery, gameSearch } from './launch.data.ts';
export { MissingGame } from './missing-game.tsx';
export { ReportLink } from './report-link.tsx';
export { Elapsed } from './session/elapsed.tsx';
export { default as RealityCheck } from './session/reality-check.tsx';
export { Beside } from './similar-games.tsx';
export { useView, type View } from './use-view.ts';
