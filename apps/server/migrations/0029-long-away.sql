-- Nobody came in for twelve months: the next sign-in shows more than the password (A16).
alter table accounts.step_up drop constraint step_up_reason_check;
alter table accounts.step_up add constraint step_up_reason_check check (reason in ('twoStep', 'address', 'inactive'));
