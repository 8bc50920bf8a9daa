-- What a vendor should never send: an id of his used for two messages, and a win for a bet that does not stand.
alter table safety.event drop constraint event_kind_check;
alter table safety.event add constraint event_kind_check check (kind in
  ('impossibleTravel', 'newDevice', 'lock', 'manyAccounts', 'duplicate', 'regionRefused', 'chance', 'payback',
   'vendorConflict', 'vendorVoidWin'));
