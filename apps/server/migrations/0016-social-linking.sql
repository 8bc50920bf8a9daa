-- Whether somebody set out to link an account he is signed in to; what comes back then opens no session.
alter table accounts.social_try add column linking boolean not null default false;
alter table accounts.social_result add column linking boolean not null default false;
