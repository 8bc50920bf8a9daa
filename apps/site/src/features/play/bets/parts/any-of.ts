/** One of so many, each as likely: for choices that change no chance. */
export function anyOf(count: number): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return count > 0 ? word % count : -1;
}
