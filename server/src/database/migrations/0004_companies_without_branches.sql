-- A company without a branch that is open is archived as 'empty', and comes back with its branches.
alter table companies drop constraint companies_archived_by_check;
alter table companies add constraint companies_archived_by_check
  check (archived_by in ('source', 'operator', 'merge', 'empty'));
update companies set archived_at = now(), archived_by = 'empty', updated_at = now()
where archived_at is null
  and not exists (select from branches b where b.company_id = companies.id and b.archived_at is null);

-- What the keys of an export begin with, so that a directory knows its own rows again; made with the first export.
alter table directory_version add column export_prefix text;
