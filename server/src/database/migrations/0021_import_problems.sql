-- The first rows that an import did not take as they are, with their files, lines and reasons, for the history of imports.
alter table imports add column problems jsonb not null default '[]';
alter table imports add column problem_count integer not null default 0;
