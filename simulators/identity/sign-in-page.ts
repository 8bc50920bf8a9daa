import type { IncomingMessage, ServerResponse } from 'node:http';

/** The page of every provider here: the visitor says who they are, as in a test, and goes on or turns back. */
export function showSignIn(response: ServerResponse, provider: string, action: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>
<html lang="en"><meta name="viewport" content="width=device-width">
<title>${provider} (simulator)</title>
<style>body{font:18px system-ui;max-width:22em;margin:4em auto;padding:0 1em}input,button{font:inherit;display:block;width:100%;box-sizing:border-box;margin:.6em 0;padding:.6em}</style>
<h1>${provider}</h1><p>This is a simulator. It believes whoever you say you are.</p>
<form method="post" action="${escaped(action)}">
<label>Name <input name="person" value="Mia Thant" autofocus></label>
<button name="answer" value="continue">Continue</button>
<button name="answer" value="cancel">Cancel</button>
</form>`);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The fields of a form that was sent. */
export async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/** The number that a provider knows a name by. */
export function numberOf(name: string): string {
  let number = 17n;
  for (const byte of Buffer.from(name.toLowerCase()))
    number = (number * 257n + BigInt(byte)) % 1_000_000_007n;
  return String(number + 10_000_000n);
}
