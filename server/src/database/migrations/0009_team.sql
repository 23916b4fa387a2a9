-- An invitation's link is shown once; what is kept of its token is the SHA-256. Tenant tables: workspace_id leads.
create table invitations (
  workspace_id uuid not null,
  id uuid not null,
  token_hash bytea not null,
  role text not null,
  email text,
  invited_by uuid not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  revoked_at timestamptz(3),
  constraint invitations_pkey primary key (workspace_id, id),
  constraint invitations_role_check check (role in ('viewer', 'editor', 'owner')),
  constraint invitations_workspace_fkey foreign key (workspace_id) references workspaces (workspace_id),
  constraint invitations_person_fkey foreign key (invited_by) references people (id)
);

-- What was done in a workspace and by whom. The names are those of the moment; tokens and passwords never stand here.
create table audit_log (
  workspace_id uuid not null,
  id uuid not null,
  at timestamptz(3) not null,
  -- person, key, or operator for the command line, which has no id.
  actor_kind text not null,
  actor_id uuid,
  action text not null,
  subject_id text,
  subject_name text,
  details json not null,
  constraint audit_log_pkey primary key (workspace_id, id),
  constraint audit_log_actor_check check (actor_kind in ('person', 'key', 'operator')),
  constraint audit_log_workspace_fkey foreign key (workspace_id) references workspaces (workspace_id)
);
create index audit_log_recent on audit_log (workspace_id, at desc, id desc);

-- The person or the key that saved a search, and the person who made a key; unknown for those from before.
alter table searches add column created_by uuid;
alter table api_keys add column created_by uuid;
