-- Tenants. On a cluster the plans are a reference table, API keys are distributed by their hash and all others by
-- workspace_id, which leads every key here.

create table plans (
  kind text not null,
  name text not null,
  company_allowance integer not null,
  per_search_company_cap integer not null,
  participant_limit integer not null,
  constraint plans_pkey primary key (kind)
);
insert into plans (kind, name, company_allowance, per_search_company_cap, participant_limit) values
  ('free', 'Free', 200, 25, 2),
  ('team', 'Team', 5000, 100, 10),
  ('business', 'Business', 50000, 500, 50),
  ('unlimited', 'Unlimited', 100000000, 1000, 1000);

-- The counters are kept by the transactions that change what they count; the row's lock makes gates exact.
-- A cycle is a month counted from the workspace's creation; cycle_saved counts companies saved in cycle_start.
create table workspaces (
  workspace_id uuid not null,
  name text not null,
  plan_kind text not null,
  company_allowance integer,
  per_search_company_cap integer,
  participant_limit integer,
  saved_searches integer not null default 0,
  saved_companies integer not null default 0,
  folders integer not null default 0,
  lists integer not null default 0,
  cycle_start timestamptz(3) not null,
  cycle_saved integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint workspaces_pkey primary key (workspace_id),
  constraint workspaces_plan_fkey foreign key (plan_kind) references plans (kind)
);

create table api_keys (
  token_hash bytea not null,
  id uuid not null,
  workspace_id uuid not null,
  name text not null,
  scopes text[] not null,
  origins text[] not null default '{}',
  created_at timestamptz(3) not null,
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  last_used_at timestamptz(3),
  constraint api_keys_pkey primary key (token_hash)
);
create index api_keys_of_workspace on api_keys (workspace_id, id);

create table folders (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  archived_at timestamptz(3),
  constraint folders_pkey primary key (workspace_id, id),
  constraint folders_workspace_fkey foreign key (workspace_id) references workspaces (workspace_id)
);
create unique index folders_name on folders (workspace_id, name_key) where archived_at is null;
create index folders_recent on folders (workspace_id, created_at desc, id desc) where archived_at is null;

create table searches (
  workspace_id uuid not null,
  id uuid not null,
  folder_id uuid,
  title text not null,
  prompt text not null,
  filters json not null,
  reading json not null,
  requested_count bigint not null,
  company_count integer not null,
  branch_count integer not null,
  search_text text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  constraint searches_pkey primary key (workspace_id, id),
  constraint searches_workspace_fkey foreign key (workspace_id) references workspaces (workspace_id),
  constraint searches_folder_fkey foreign key (workspace_id, folder_id) references folders (workspace_id, id)
);
create index searches_recent on searches (workspace_id, created_at desc, id desc) where deleted_at is null;
create index searches_of_folder on searches (workspace_id, folder_id, created_at desc, id desc) where deleted_at is null;

-- The branches a search saved, best company first; the rows are as old as the search. Their companies are those the
-- branches belong to now, so that the rows, the companies and the branches of a search never disagree.
create table search_results (
  workspace_id uuid not null,
  search_id uuid not null,
  ordinal integer not null,
  branch_id bigint not null,
  constraint search_results_pkey primary key (workspace_id, search_id, ordinal),
  constraint search_results_search_fkey foreign key (workspace_id, search_id) references searches (workspace_id, id),
  constraint search_results_branch_fkey foreign key (branch_id) references branches (id)
);

create table branch_lists (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  search_text text not null,
  member_count integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  archived_at timestamptz(3),
  constraint branch_lists_pkey primary key (workspace_id, id),
  constraint branch_lists_workspace_fkey foreign key (workspace_id) references workspaces (workspace_id)
);
create index branch_lists_recent on branch_lists (workspace_id, created_at desc, id desc) where archived_at is null;

-- Positions are 0..n-1 whenever no transaction is under way; writers of one list wait for its row's lock.
create table branch_list_members (
  workspace_id uuid not null,
  list_id uuid not null,
  branch_id bigint not null,
  id uuid not null,
  position integer not null,
  created_at timestamptz(3) not null,
  constraint branch_list_members_pkey primary key (workspace_id, list_id, branch_id),
  constraint branch_list_members_list_fkey foreign key (workspace_id, list_id) references branch_lists (workspace_id, id),
  constraint branch_list_members_branch_fkey foreign key (branch_id) references branches (id)
);
create index branch_list_members_order on branch_list_members (workspace_id, list_id, position);

-- The answer a create gave under an Idempotency-Key, kept for 24 hours.
create table idempotency_keys (
  workspace_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  response text,
  created_at timestamptz(3) not null,
  constraint idempotency_keys_pkey primary key (workspace_id, key),
  constraint idempotency_keys_workspace_fkey foreign key (workspace_id) references workspaces (workspace_id)
);
create index idempotency_keys_age on idempotency_keys (created_at);
