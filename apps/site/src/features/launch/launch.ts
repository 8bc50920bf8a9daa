/** Front door of what surrounds every game: its bar, the seat of a guest, the session's clock, the reality check. */

export { GameBar } from './game-bar.tsx';
export { GuestSeat } from './guest-seat.tsx';
export { gameCardQuery, seatSearch } from './launch.data.ts';
export { ReportLink } from './report-link.tsx';
export { Elapsed } from './session/elapsed.tsx';
export { default as RealityCheck } from './session/reality-check.tsx';
export { Beside } from './similar-games.tsx';
export { useView, type View } from './use-view.ts';
