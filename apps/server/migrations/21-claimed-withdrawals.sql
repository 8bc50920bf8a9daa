-- The dashboard sums what was paid by the hour and by the day.
create index withdrawal_claimed on cashier.withdrawal (currency, finished_at) where state = 'claimed';
