// `npm run dev`: the server, started again when its own sources change, behind Vite, which replaces parts of both web apps while they
// run. Same two addresses and same content policy as `npm start`; the policy names Vite's entry and the styles that it puts in besides.
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { createServer as createSocket } from 'node:net';
import { join } from 'node:path';

import { createServer } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const ENTRY = '/@dev/entry.js';
/** The page of replays is a program of its own. */
const REPLAY = '?replay';
const SOURCES = ['apps/server/src', 'packages/contract/src', 'packages/games/src', 'packages/locales'];
const { PORT = '8080', CONSOLE_PORT = '8081' } = process.env;

const [site, console] = [await freePort(), await freePort()];
const node = startNode({ site, console });
const servers = await Promise.all([
  startVite('site', Number(PORT), site),
  startVite('console', Number(CONSOLE_PORT), console),
]);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
node.on('exit', (code) => process.exit(code ?? 0));

function startNode(ports) {
  const watched = SOURCES.map((folder) => `--watch-path=${join(ROOT, folder)}`);
  const program = join(ROOT, 'apps/server/src/main.ts');
  return spawn(
    process.execPath,
    [...watched, '--watch-preserve-output', '--max-semi-space-size=64', program],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        PORT: String(ports.site),
        CONSOLE_PORT: String(ports.console),
        PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${PORT}`,
        CONSOLE_URL: process.env.CONSOLE_URL ?? `http://localhost:${CONSOLE_PORT}`,
        UPLOAD_URL: process.env.UPLOAD_URL ?? `http://uploads.localhost:${PORT}`,
        TRUST_PROXY: '1',
      },
    },
  );
}

async function startVite(app, port, behind) {
  const server = await createServer({
    configFile: join(ROOT, 'apps', app, 'vite.config.ts'),
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    cacheDir: join(ROOT, 'node_modules', '.vite', app),
    server: {
      host: 'localhost',
      port,
      strictPort: true,
      proxy: { '/live': { target: `ws://127.0.0.1:${behind}`, ws: true, xfwd: true } },
    },
    plugins: [devEntry(behind)],
  });
  return server.listen();
}

/** Serves the entry that starts Vite's client before the app, and hands everything that is no module to the server. */
function devEntry(behind) {
  return {
    name: 'baize-dev-entry',
    resolveId: (id) => (id === ENTRY || id === ENTRY + REPLAY ? id : undefined),
    load: (id) => (id.startsWith(ENTRY) ? entryModule(id.endsWith(REPLAY)) : undefined),
    configureServer: (vite) => () => {
      vite.middlewares.use((incoming, answer) => passOn(incoming, answer, behind));
    },
  };
}

/** React's refresh has to be there before the first part is. */
function entryModule(isReplay) {
  return `import '/@vite/client';
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import('/src/${isReplay ? 'features/play/rounds/replay-page' : 'main'}.tsx');`;
}

function passOn(incoming, answer, port) {
  const { method, url, headers, socket } = incoming;
  const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '' };
  if (/text\/html/.test(headers.accept ?? '')) delete forwarded['accept-encoding'];
  const asked = request({ port, host: '127.0.0.1', method, path: url, headers: forwarded }, (heard) => {
    if (/^text\/html/.test(heard.headers['content-type'] ?? '')) return void sendPage(heard, answer);
    answer.writeHead(heard.statusCode ?? 502, heard.headers);
    heard.pipe(answer);
  });
  asked.on('error', () => answer.writeHead(503, { 'retry-after': '1' }).end('The server starts.'));
  incoming.pipe(asked);
}

/** The page with Vite's entry in the place of the built one. */
async function sendPage(heard, answer) {
  const built = (await heard.toArray()).join('');
  const policy = String(heard.headers['content-security-policy'] ?? '');
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? randomBytes(16).toString('base64');
  const page = built
    .replace(/<link rel="(?:stylesheet|modulepreload)"[^>]*>\n?/g, '')
    .replace(
      /(<script type="module" src=")[^"]+/,
      `$1${ENTRY}${built.includes('<div id="replay">') ? REPLAY : ''}`,
    )
    .replace(/\[\["stylesheet".*?\]\]\.forEach/, '[].forEach')
    .replace(/import\("\/assets\/[^"]+"\)/, `import("${ENTRY}")`)
    .replace('<head>', `<head>\n<meta property="csp-nonce" nonce="${nonce}">`);
  const hashes = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text]) => `'sha256-${sha256(text)}'`,
  );
  const { 'content-length': _, ...headers } = heard.headers;
  headers['content-security-policy'] = policy
    .replace(/script-src 'self'[^;]*/, `script-src 'self' ${hashes.join(' ')}`)
    .replace(/style-src 'self'/, `$& 'nonce-${nonce}'`);
  answer.writeHead(heard.statusCode ?? 200, headers);
  answer.end(page);
}

function sha256(text) {
  return createHash('sha256').update(text).digest('base64');
}

function freePort() {
  return new Promise((resolve) => {
    const socket = createSocket().listen(0, '127.0.0.1', () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });
}

/** The server has the most to put away; the process ends with it. */
function stop() {
  node.kill('SIGTERM');
  for (const server of servers) void server.close();
}
