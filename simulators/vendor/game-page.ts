/** A small game that can be played: one button, three reels, and the messages a frame owes its host. */
export function gamePage({ name, ticket, lobby }: { name: string; ticket: string; lobby: string }): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(name)}</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 1rem; text-align: center;
    font: 1rem system-ui; color: #f6f1e4; background: #173b30; }
  #reels { font-size: 4rem; letter-spacing: .4rem; }
  button { font: inherit; padding: .8rem 2rem; border: 0; border-radius: 2rem; background: #e0b354; color: #20160a; }
</style>
<h1>${escaped(name)}</h1>
<div id="reels" aria-live="polite">🍒🍋🔔</div>
<p>Balance <output id="balance">…</output> <span id="told" role="status"></span></p>
<button id="spin">Spin for 1.00</button>
<button id="leave">Lobby</button>
<script>
const ticket = ${JSON.stringify(ticket)};
const host = ${JSON.stringify(lobby)};
const tell = (type, more = {}) => parent !== window && host && parent.postMessage({ type, ...more }, new URL(host).origin);
const show = ({ balance, reels, told }) => {
  document.querySelector('#balance').textContent = balance;
  if (reels) document.querySelector('#reels').textContent = reels;
  document.querySelector('#told').textContent = told || '';
  tell('game.balance', { balance });
};
const ask = async (path) => (await fetch(path + '?ticket=' + ticket, { method: 'POST' })).json();
document.querySelector('#spin').onclick = async (event) => {
  event.target.disabled = true;
  tell('game.roundStart');
  show(await ask('/spin'));
  tell('game.roundEnd');
  event.target.disabled = false;
};
document.querySelector('#leave').onclick = () => tell('game.lobby');
addEventListener('message', ({ origin, data }) => {
  if (host && origin === new URL(host).origin && data.type === 'platform.close') document.querySelector('#spin').disabled = true;
});
ask('/state').then(show).then(() => tell('game.ready'));
</script>
</html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
