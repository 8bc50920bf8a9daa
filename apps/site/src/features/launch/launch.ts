/** Front door of what surrounds every game: its bar, the seat of a guest, the session's clock, the reality check. */
export { Beside } from './beside.tsx';
export { Elapsed } from './elapsed.tsx';
export { GameBar } from './game-bar.tsx';
export { GuestSeat } from './guest-seat.tsx';
export { gameCardQuery, seatSearch } from './launch.data.ts';
export { default as RealityCheck } from './reality-check.tsx';
export { ReportLink } from './report-link.tsx';
export { useView, type View } from './use-view.ts';
