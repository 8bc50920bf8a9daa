// The built apps on a server that has no database: pages as the real one makes them, answers from samples.
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { REPLAY_PAGE } from '@baize/contract/games/replays';
import { type LanguageCode, languageOf } from '@baize/contract/languages';
import type { OutputOf, Route } from '@baize/contract/route';
import { homeRows } from '@baize/contract/site/home-rows';
import { sitePopups } from '@baize/contract/site/popups';
import * as contract from '@baize/contract/site/site';
import { ALL_ROUTES } from '@baize/contract/testing-inputs';

import { consoleAssets, consolePage } from '../../apps/server/src/desk/console/console-page.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { CEILINGS } from '../../apps/server/src/platform/http/ceilings.ts';
import { createDraining } from '../../apps/server/src/platform/http/draining.ts';
import {
  Fastify,
  type FastifyInstance,
  type FastifyRequest,
} from '../../apps/server/src/platform/http/fastify.ts';
import { serveFiles } from '../../apps/server/src/platform/http/static.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createAudience } from '../../apps/server/src/platform/realtime/audience.ts';
import { createFeeds } from '../../apps/server/src/platform/realtime/realtime.ts';
import { createWorkers } from '../../apps/server/src/platform/workers.ts';
import { replayPage } from '../../apps/server/src/site/replay-page.ts';
import { renderShell, type ShellAssets } from '../../apps/server/src/site/shell.ts';
import { TEST_PATIENCE } from '../../apps/server/src/testing-config.ts';
import { keepWindowsOn } from '../../kit/used-windows.ts';
import { answerOf } from './answers.ts';
import { openEnvelope, TRUST_KEY } from './envelope.ts';
import type { Scene } from './scene.ts';

const APPS = join(import.meta.dirname, '../../apps');
/** A request says in this header in which scene it is asked. */
export const SCENE = 'x-scene';

export interface Stage {
  readonly site: string;
  readonly console: string;
  /** The chunk of the site that holds its language. */
  readonly entry: string;
}

let stage: Promise<Stage> | null = null;

/** This worker's stage; it lives as long as the worker. */
export function openStage(): Promise<Stage> {
  stage ??= build();
  return stage;
}

async function build(): Promise<Stage> {
  const [player, staff] = [server(), server()];
  const isOfStaff = ({ path }: Route) => path.startsWith('/ops/');
  serveCalls(
    player,
    ALL_ROUTES.filter((route) => !isOfStaff(route)),
  );
  // The console asks for the key of the gateway on its own origin.
  serveCalls(
    staff,
    ALL_ROUTES.filter((route) => isOfStaff(route) || route.path.startsWith('/wps/session/')),
  );
  serveFiles(player, join(APPS, 'site/dist'));
  serveFiles(staff, join(APPS, 'console/dist'));
  const assets = JSON.parse(readFileSync(join(APPS, 'site/dist/shell.json'), 'utf8')) as ShellAssets;
  player.get('/*', (request, reply) =>
    reply.type('text/html; charset=utf-8').send(sitePage(request, assets)),
  );
  const desk = consoleAssets();
  const frames = { site: '', console: '', entry: assets.entry };
  player.get(REPLAY_PAGE, (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(replayPage({ brand: 'Baize', console: frames.console, assets }).html),
  );
  staff.get('/*', (_, reply) => {
    const page = {
      brand: 'Baize',
      assets: desk,
      nonce: 'screens',
      trustKey: TRUST_KEY,
      trial: false,
      siteUrl: frames.site,
      uploadUrl: 'http://uploads.localhost',
      secure: false,
    };
    return reply.type('text/html; charset=utf-8').send(consolePage(page).html);
  });
  const site = await listening(player);
  openLine(player, site);
  const open = Object.assign(frames, { site, console: await listening(staff) });
  keepWindowsOn([open.site, open.console]);
  return open;
}

function server(): FastifyInstance {
  return Fastify({
    clock: systemClock,
    draining: createDraining(),
    trustProxy: 0,
    // The deadlines of production would turn away what a machine that stalls sends late.
    patience: TEST_PATIENCE,
    bodyLimit: 2_000_000,
    onBroken: (_, __, reply) => reply.code(400).send(),
  });
}

async function listening(on: FastifyInstance): Promise<string> {
  await on.listen({ port: 0, host: '127.0.0.1' });
  return `http://localhost:${(on.server.address() as AddressInfo).port}`;
}

/** Samples that no server would answer: the screens are not at fault, the fixtures are. */
export const faults: string[] = [];

function bodyFor(route: Route, scene: Scene, input: unknown): unknown {
  try {
    return answerOf(route, scene, input);
  } catch (error) {
    faults.push(String(error));
    throw error;
  }
}

/** Scenes by name, for pages whose answers change while they are open. */
export const keptScenes = new Map<string, Scene>();

function sceneOf(request: FastifyRequest): Scene {
  const said = JSON.parse(String(request.headers[SCENE] ?? '{}')) as Scene & { kept?: string };
  return (said.kept === undefined ? undefined : keptScenes.get(said.kept)) ?? said;
}

function serveCalls(on: FastifyInstance, routes: readonly Route[]): void {
  for (const route of routes) {
    on.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const scene = sceneOf(request);
        const fails = scene.fails !== undefined && new RegExp(scene.fails).test(route.path);
        const status = fails ? (scene.refusal ? 400 : 500) : 200;
        const answer = fails
          ? {
              success: false,
              code: scene.refusal ?? 'system.error',
              message: 'It failed.',
              traceId: 'a1b2c3d4e5f6',
            }
          : { success: true, value: bodyFor(route, scene, request.query) };
        const sealed = route.sealed
          ? openEnvelope(
              { method: route.method, path: route.path, headers: request.headers },
              request.body as { iv: string; ct: string },
            )
          : null;
        return reply.code(status).send(sealed ? sealed.seal(status, answer) : answer);
      },
    });
  }
}

/** The answers that a page of the site carries. */
const CARRIED = [
  contract.systemStatus,
  contract.permission,
  contract.banners,
  homeRows,
  contract.announcements,
];

/** Popups open by themselves only where a scene says some. */
const announces = ({ says }: Scene) => says?.[sitePopups.path] !== undefined;

/** Apps that were loaded with equal ones carry the same answers. */
export function carriedBy({ who = 'guest', fill, says = {} }: Scene): string {
  return JSON.stringify([who === 'guest', fill, CARRIED.map(({ path }) => says[path]), announces({ says })]);
}

function sitePage(request: FastifyRequest, assets: ShellAssets): string {
  const scene = sceneOf(request);
  const said = <R>(route: R) => answerOf(route as Route, scene) as OutputOf<R>;
  const cookie = /(?:^|; )lang=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? 'EN';
  return renderShell({
    heard: '0.0.0',
    brand: 'Baize',
    developer: true,
    trustKey: TRUST_KEY,
    assets,
    page: request.url.split('?')[0] === '/' ? 'home' : 'other',
    language: (languageOf(cookie)?.code ?? 'EN') as LanguageCode,
    ofMembers: false,
    signedIn: (scene.who ?? 'guest') !== 'guest',
    status: said(contract.systemStatus),
    permission: said(contract.permission),
    banners: said(contract.banners),
    home: said(homeRows),
    notices: said(contract.announcements),
    popups: announces(scene),
    list: null,
  }).html;
}

/** The real line, on which nothing happens. */
function openLine(on: FastifyInstance, origin: string): void {
  const log = createLog('silent');
  const workers = createWorkers({ clock: systemClock, log });
  const audience = createAudience({ node: 'stage', workers });
  createFeeds({ log, workers, audience }).attach({
    server: on,
    origins: [origin],
    trustProxy: 0,
    linesMax: CEILINGS.lines,
    onTurnedAway: () => '',
    source: { head: () => '0.0.0', since: async () => [] },
    admit: async () => ({
      session: 's',
      member: 1n,
      hello: { type: 'balance', balance: '1234567.89', version: '1' },
    }),
  });
}
