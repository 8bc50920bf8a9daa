-- A link that was asked for a name that is nobody's: written like any other, opens nothing.
alter table accounts.recovery_link alter column member drop not null;
