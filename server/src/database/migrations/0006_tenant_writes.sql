-- A branch is archived, never deleted, and what tenants save of it was read from the directory a moment before. The
-- foreign keys cost more than the rows: each locked the branch, so that saving wrote to the directory.
alter table search_results drop constraint search_results_branch_fkey;
alter table branch_list_members drop constraint branch_list_members_branch_fkey;

-- With an index on the position, each member that moves is written anew in both indexes; without, and with room beside
-- it, in its own page only. A list's members are in one place of the primary key, to be sorted when they are read.
drop index branch_list_members_order;
alter table branch_list_members set (fillfactor = 45);
