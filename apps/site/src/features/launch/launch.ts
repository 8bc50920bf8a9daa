/** Front door of what surrounds every game: the seat of a guest, the session's clock, the reality check. */
export { Elapsed } from './elapsed.tsx';
export { GuestSeat } from './guest-seat.tsx';
export { default as RealityCheck } from './reality-check.tsx';
