-- Versions of what was there before: saved searches that are moved or archived, and lists and their members. By these,
-- cached reads of what a change does not touch stay valid; version grows with every change.
alter table workspaces add column searches_version bigint not null default 0;
alter table workspaces add column lists_version bigint not null default 0;
