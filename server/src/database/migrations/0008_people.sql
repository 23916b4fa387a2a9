-- People who sign in at the dashboard. On a cluster people are a reference table, so that participants may join them;
-- sessions, owner links and attempts are distributed by their hash, as API keys are.

create table people (
  id uuid not null,
  name text not null,
  -- In lower case: one person an e-mail address.
  email text not null,
  password_hash text not null,
  is_operator boolean not null default false,
  language text,
  theme text,
  numerals text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint people_pkey primary key (id),
  constraint people_email_key unique (email)
);

-- A session that is revoked is deleted. The cookie's token is not kept, only its SHA-256.
create table sessions (
  token_hash bytea not null,
  id uuid not null,
  person_id uuid not null,
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  user_agent text,
  ip_address text,
  constraint sessions_pkey primary key (token_hash),
  constraint sessions_person_fkey foreign key (person_id) references people (id)
);
create index sessions_of_person on sessions (person_id, created_at desc);

create table owner_links (
  token_hash bytea not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint owner_links_pkey primary key (token_hash)
);

-- Failed attempts within a window, by the hash of what they are counted for: an address, an e-mail, or both.
create table sign_in_attempts (
  subject_hash bytea not null,
  attempts integer not null,
  window_start timestamptz(3) not null,
  constraint sign_in_attempts_pkey primary key (subject_hash)
);

-- Who takes part in a workspace, and as what: viewer, editor or owner.
create table participants (
  workspace_id uuid not null,
  person_id uuid not null,
  role text not null,
  joined_at timestamptz(3) not null,
  constraint participants_pkey primary key (workspace_id, person_id),
  constraint participants_role_check check (role in ('viewer', 'editor', 'owner')),
  constraint participants_workspace_fkey foreign key (workspace_id) references workspaces (workspace_id),
  constraint participants_person_fkey foreign key (person_id) references people (id)
);
create index participants_of_person on participants (person_id);
