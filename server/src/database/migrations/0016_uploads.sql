-- CSV files that operators send at the dashboard, and the imports that they start there: in the database, so that any
-- process of the service can go on with what another began. Both are gone after an hour. On a cluster they stay on the
-- coordinator, as imports run there.

create table uploads (
  upload_id uuid not null,
  person_id uuid not null,
  file_name text not null,
  rows integer not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  constraint uploads_pkey primary key (upload_id)
);

create table upload_chunks (
  upload_id uuid not null,
  number integer not null,
  data bytea not null,
  constraint upload_chunks_pkey primary key (upload_id, number),
  constraint upload_chunks_upload_fkey foreign key (upload_id) references uploads (upload_id) on delete cascade
);
-- To compress what is gone soon costs more than it saves.
alter table upload_chunks alter column data set storage external;

create table import_jobs (
  import_id uuid not null,
  person_id uuid not null,
  state text not null,
  progress jsonb not null,
  report jsonb,
  -- What stopped the import, with the file and the line where these are to blame.
  error text,
  -- When the process that runs it last said so.
  seen_at timestamptz(3) not null,
  constraint import_jobs_pkey primary key (import_id),
  constraint import_jobs_state_check check (state in ('running', 'finished', 'failed'))
);
-- One runs at a time.
create unique index import_jobs_running on import_jobs (state) where state = 'running';
