-- What the filters of a long list look through: each member, in the list's order, with what the directory says of it. It
-- is a copy, made and made anew by reads that find it out of date; whoever changes a list or the directory only makes it so.
create table branch_list_facts (
  workspace_id uuid not null,
  list_id uuid not null,
  position integer not null,
  branch_id bigint not null,
  live boolean not null,
  company_id bigint not null,
  category_id bigint,
  city_id bigint not null,
  country_id bigint not null,
  search_text text not null,
  constraint branch_list_facts_pkey primary key (workspace_id, list_id, position)
);

-- The facts are right while facts_version is the directory's version and facts_at the list's updated_at. Writers of the
-- list clear facts_at, as two changes may fall into one millisecond.
alter table branch_lists add column facts_version bigint;
alter table branch_lists add column facts_at timestamptz(3);
