import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

const LISTS = [
  ['/reconciliation', 'Differences'],
  ['/reconciliation/transfers', 'Transfers'],
  ['/reconciliation/wins', 'Held wins'],
  ['/reconciliation/outstanding', 'Outstanding'],
  ['/reconciliation/statements', 'Statements'],
  ['/reconciliation/payments', 'Payments'],
] as const;

/** The lists that belong together; each has filters of its own in the address. */
export function Lists({ current }: { current: (typeof LISTS)[number][0] }) {
  return LISTS.filter(([path]) => path !== current).map(([path, label]) => (
    <Button key={path} variant="default" component={Link} to={path}>
      {label}
    </Button>
  ));
}
