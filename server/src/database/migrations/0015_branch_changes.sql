-- What an import changed of each branch: the kinds of change ('opened', 'closed', 'reopened', 'moved', 'renamed',
-- 'recategorised'), and the branch before and after it. A branch that the import opened has no state before.
create table branch_changes (
  import_id bigint not null,
  branch_id bigint not null,
  kinds text[] not null,
  before jsonb,
  after jsonb not null,
  constraint branch_changes_pkey primary key (import_id, branch_id)
);
-- The changes of members of lists and of saved results are looked up by their branches.
create index branch_changes_of_branch on branch_changes (branch_id, import_id);

-- Which changes are listed in branch_changes: all; 'known', those of branches that were there before, because the first
-- import of a source opens whatever it brings; or 'none', of imports that are older than the table or were cleaned up.
alter table imports add column listed_changes text not null default 'none';
alter table imports add constraint imports_listed_changes_check check (listed_changes in ('none', 'known', 'all'));
alter table imports add column listed_branches integer not null default 0;
