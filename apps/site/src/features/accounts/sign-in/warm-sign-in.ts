/** Fetches what a sealed call needs while the person still types. */
export function warmSignIn(): void {
  import('@baize/client/sealed').then((sealed) => sealed.prepareKey()).catch(() => undefined);
}
