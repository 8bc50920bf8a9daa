/** An issue as players call it within its day: `0361` of `20261125-0361`. */
export function shortIssue(code: string): string {
  return code.slice(code.lastIndexOf('-') + 1).slice(-4);
}
