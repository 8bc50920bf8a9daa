-- The orders that a payment may still arrive for, of which the providers are asked.
create index deposit_payable_yet on cashier.deposit (asked_at nulls first, created_at)
  where state in ('created', 'pending', 'submitted', 'reviewing');
