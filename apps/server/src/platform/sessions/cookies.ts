/** The value of a cookie in a Cookie header. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  const found = header?.split(';').find((part) => part.trimStart().startsWith(`${name}=`));
  return found?.trim().slice(name.length + 1);
}
