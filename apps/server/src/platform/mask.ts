/** `m***@example.com`, `+95*****789`: enough to know one's own. */
export function maskContact({ kind, value }: { kind: 'email' | 'mobile'; value: string }): string {
  if (kind === 'mobile') return `${value.slice(0, 3)}*****${value.slice(-3)}`;
  const [name = '', host = ''] = value.split('@');
  return `${name.slice(0, 1)}***@${host}`;
}
