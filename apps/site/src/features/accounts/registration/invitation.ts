import { useSearch } from '@tanstack/react-router';

export interface Invitation {
  readonly referralCode: string;
  readonly affiliateCode: string;
}

/** The codes that the address of an invitation carries. */
export function useInvitation(): Invitation {
  const search: Partial<Record<string, unknown>> = useSearch({ strict: false });
  return { referralCode: code(search.referralCode), affiliateCode: code(search.affiliateCode) };
}

function code(value: unknown): string {
  return value === undefined ? '' : String(value).slice(0, 20);
}
