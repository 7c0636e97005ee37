-- Exports (导出): lists that are made as files in the background. Such a row and its file last a day; a run whose member is gone is swept with its file.
create table export_run (
  org_id uuid not null,
  id uuid not null,
  member_id uuid,
  name text not null,
  sheet text not null,
  query text not null,
  status text not null default 'waiting' constraint export_run_status_check check (status in ('waiting', 'running', 'ready', 'failed')),
  -- Which try it is: its file lies under this number, and only the last one counts.
  attempts smallint not null default 0,
  rows_done integer not null default 0,
  rows_total integer,
  file_name text,
  reason text,
  started_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null,
  constraint export_run_pkey primary key (org_id, id),
  constraint export_run_organisation_fkey foreign key (org_id) references organisation (id) on delete cascade,
  constraint export_run_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete set null (member_id)
);
create index export_run_member_idx on export_run (org_id, member_id, started_at desc, id);
