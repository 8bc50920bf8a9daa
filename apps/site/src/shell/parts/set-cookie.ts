/** Sets a cookie for the whole site; without an age it lives as long as the session of the browser. */
export function setCookie(name: string, value: string, ageSeconds?: number): void {
  const age = ageSeconds === undefined ? '' : `;max-age=${ageSeconds}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and answers later.
  document.cookie = `${name}=${value};path=/${age};samesite=lax`;
}
