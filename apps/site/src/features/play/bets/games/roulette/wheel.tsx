import { WHEEL } from '@baize/games/tables/roulette-layout';
import { Art } from '@baize/ui/art';
import { useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../../../../stage/kit/count-up.ts';
import { BALL_RADIUS, BOWL, ROTOR } from '../../../../../stage/titles/roulette/art.ts';
import { pocketColor } from '../../../../../stage/titles/roulette/pockets.ts';
import {
  BALL_SPEED,
  POCKETS,
  ROTOR_SPEED,
  type WheelAt,
  type WheelSpin,
  wheelAt,
} from '../../../../../stage/titles/roulette/spin.ts';
import { useMotion } from '../../bet-context.ts';
import type { ShowOf } from '../../face.ts';
import { useRunFrame } from '../../parts/run-frame.ts';

type RouletteShow = ShowOf<'roulette'>;

interface Turning {
  at: WheelAt;
  /** The run that is shown, and from where it began. */
  run: { id: number; spin: WheelSpin } | null;
  frame: number;
  since: number;
}

/** The wheel turns with inertia while the answer is on its way, and the ball ends in the pocket that it names. */
export function RouletteWheel() {
  const rotor = useRef<HTMLDivElement>(null);
  const ball = useRef<HTMLDivElement>(null);
  const turning = useRef<Turning>({ at: { rotor: 0, ball: 0, radius: 1 }, run: null, frame: 0, since: 0 });
  const thrown = useMotion(({ waiting, runs, rest }) => waiting || runs.length > 0 || rest !== null);
  const draw = (at: WheelAt) => {
    turning.current.at = at;
    if (rotor.current) rotor.current.style.transform = `rotate(${at.rotor.toFixed(2)}deg)`;
    const reach = 50 * (BALL_RADIUS.pocket + (BALL_RADIUS.rim - BALL_RADIUS.pocket) * at.radius);
    if (ball.current) {
      ball.current.style.transform = `rotate(${at.ball.toFixed(2)}deg) translateY(${(-reach).toFixed(2)}cqi)`;
    }
  };
  const wait = () => {
    const state = turning.current;
    const turn = (now: number) => {
      const seconds = state.since ? Math.min(0.05, (now - state.since) / 1000) : 0;
      state.since = now;
      const { rotor: r, ball: b } = state.at;
      draw({ rotor: r + ROTOR_SPEED * seconds, ball: b + BALL_SPEED * seconds, radius: 1 });
      state.frame = requestAnimationFrame(turn);
    };
    state.frame ||= requestAnimationFrame(turn);
  };
  const stopWaiting = () => {
    cancelAnimationFrame(turning.current.frame);
    turning.current.frame = 0;
    turning.current.since = 0;
  };
  useRunFrame<RouletteShow>(({ waiting, runs, rest }) => {
    const state = turning.current;
    const run = runs[0];
    if (run) {
      stopWaiting();
      if (state.run?.id !== run.id) state.run = { id: run.id, spin: spinFrom(state.at, run.show) };
      draw(wheelAt(state.run.spin, run.part));
    } else if (waiting) {
      if (!prefersReducedMotion()) wait();
    } else {
      stopWaiting();
      if (rest) draw(atRest(state.at, rest));
    }
  });
  useEffect(() => () => cancelAnimationFrame(turning.current.frame), []);
  return (
    <div className="wheel" aria-hidden="true">
      <Art svg={BOWL} className="wheel-part" />
      <div className="wheel-part" ref={rotor}>
        <Art svg={ROTOR} />
      </div>
      <div className="wheel-ball" ref={ball} hidden={!thrown}>
        <span />
      </div>
      <WheelPlate />
    </div>
  );
}

function spinFrom({ rotor, ball }: WheelAt, { pocket }: RouletteShow): WheelSpin {
  return { rotor, ball, pocket: WHEEL.indexOf(pocket) };
}

function atRest({ rotor }: WheelAt, { pocket }: RouletteShow): WheelAt {
  return { rotor, ball: rotor + (WHEEL.indexOf(pocket) * 360) / POCKETS, radius: 0 };
}

/** From here on the number is sure. */
const SURE = 0.86;

/** The number on a plate, once the ball lies. */
function WheelPlate() {
  const pocket = useMotion<RouletteShow, number | null>(({ runs, rest, waiting }) => {
    const run = runs[0];
    if (run) return run.part >= SURE ? run.show.pocket : null;
    return waiting ? null : (rest?.pocket ?? null);
  });
  if (pocket === null) return null;
  return (
    <b className="wheel-plate num" data-color={pocketColor(pocket)}>
      {pocket}
    </b>
  );
}
