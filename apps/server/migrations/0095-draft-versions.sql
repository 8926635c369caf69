-- Counts the saves of drafts, so that a request made on an earlier state of one is refused.
alter table drafts add column version int not null default 1;
alter table change_sets add column version int not null default 1;
