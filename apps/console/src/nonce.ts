import { setNonce } from 'get-nonce';

/** The number of this answer of the server, which the content policy asks of every style that is injected. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name="baize-nonce"]')?.content ?? '';

setNonce(nonce);
