-- Grows with each change of what the workspace holds, within the transaction that makes the change: by it an answer that
-- is kept in memory is known to be out of date.
alter table workspaces add column version bigint not null default 0;
