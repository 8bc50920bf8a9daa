-- A game whose sources or rules are not those of its certificate.
alter table safety.event drop constraint event_kind_check;
alter table safety.event add constraint event_kind_check check (kind in
  ('impossibleTravel', 'newDevice', 'lock', 'manyAccounts', 'duplicate', 'regionRefused', 'chance', 'certificate', 'payback',
   'vendorConflict', 'vendorVoidWin', 'vendorChecksum'));
