-- Whoever asked for something may take the request back while nobody has decided on it.
alter table operators.approval drop constraint approval_state_check;
alter table operators.approval add check (state in ('waiting', 'approved', 'rejected', 'expired', 'failed', 'withdrawn'));
