-- An operator who mistyped a result enters it once more where sources differ: their last entry counts, and the first one stays.
alter table lottery.report add column entry smallint not null default 1 check (entry in (1, 2));
alter table lottery.report drop constraint report_issue_version_source_key;
alter table lottery.report add unique (issue, version, source, entry);
-- The stakes of issues are read from their plays alone, again and again while operators watch.
create index exposure_plays on lottery.exposure (issue) where key = '';
