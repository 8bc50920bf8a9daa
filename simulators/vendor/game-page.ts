interface GamePage {
  readonly name: string;
  readonly ticket: string;
  /** The address of the platform, whose page frames this one. */
  readonly lobby: string;
  readonly demo: boolean;
  /** The table that was wished for, or none. */
  readonly table: string;
  /** The address of the platform's cashier. */
  readonly deposit: string;
  readonly fault: 'silent' | 'broken' | null;
}

const STYLE = `
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 1rem;
    text-align: center; font: 1rem system-ui; color: #f6f1e4; background: #173b30; }
  h1 { margin: 0; font-size: 1.4rem; }
  p { margin: 0; min-height: 1.4em; }
  #reels { font-size: 4rem; letter-spacing: .4rem; padding: .4rem 1.4rem; border-radius: 1rem; background: #0c241c; }
  button { font: inherit; font-weight: 600; padding: .8rem 2rem; border: 0; border-radius: 2rem; color: #20160a;
    background: #e0b354; }
  button:disabled { color: #d8d2c2; background: #365a4e; }
  #leave, #money { color: #f6f1e4; background: #2b5548; }
  body.paused #reels { opacity: .3; }
`;

/** The use of the page's ticket, its host and its fault. */
const SCRIPT = `
const at = (id) => document.getElementById(id);
const tell = (type, more = {}) => parent !== window && host && parent.postMessage({ type, ...more }, host);
const state = { spinning: false, paused: false, closed: false };
const free = () => { at('spin').disabled = state.spinning || state.paused || state.closed; };
const show = ({ balance, reels, told }) => {
  at('balance').textContent = 'Balance ' + balance;
  if (reels) at('reels').textContent = reels;
  at('told').textContent = told || '';
  tell('game.balance', { balance });
};
const ask = async (path) => {
  const answer = await fetch(path + '?ticket=' + ticket, { method: 'POST' });
  if (!answer.ok) throw new Error('status ' + answer.status);
  return answer.json();
};
const fail = (error) => tell('game.error', { code: 'page', message: String(error) });
at('spin').onclick = async () => {
  state.spinning = true;
  free();
  tell('game.roundStart');
  try { show(await ask('/spin')); } catch (error) { fail(error); }
  tell('game.roundEnd');
  state.spinning = false;
  free();
};
at('leave').onclick = () => tell('game.lobby');
at('money').onclick = () => tell('game.deposit');
at('money').hidden = !deposit;
const HEARD = {
  'platform.pause': () => { state.paused = true; },
  'platform.resume': () => { state.paused = false; },
  'platform.close': () => { state.closed = true; },
  'platform.balance': ({ balance }) => { if (!state.spinning) at('balance').textContent = 'Balance ' + balance; },
};
addEventListener('message', ({ origin, data }) => {
  if (!host || origin !== host || !Object.hasOwn(HEARD, data && data.type)) return;
  HEARD[data.type](data);
  document.body.classList.toggle('paused', state.paused);
  free();
});
if (fault === 'broken') tell('game.error', { code: 'E-17' });
else ask('/state').then(show).then(() => { free(); if (fault !== 'silent') tell('game.ready'); }, fail);
`;

/** A small game that can be played: one button, three reels, and the messages that a frame and its host owe each other. */
export function gamePage({ name, ticket, lobby, demo, table, deposit, fault }: GamePage): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(name)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
<h1>${escaped(name)}${table && ` · ${escaped(table)}`}${demo ? ' · DEMO' : ''}</h1>
<div id="reels" role="img" aria-label="Reels">♠♥♦</div>
<p><output id="balance">…</output></p>
<p id="told" role="status"></p>
<button id="spin" disabled>Spin for 1.00</button>
<button id="money" hidden>Add money</button>
<button id="leave">Lobby</button>
<script>
const ticket = ${scripted(ticket)};
const host = ${scripted(lobby)} && new URL(${scripted(lobby)}).origin;
const deposit = ${scripted(deposit)};
const fault = ${scripted(fault)};
${SCRIPT}</script>
</html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function scripted(value: string | null): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
