-- What no attempt could do: kept until an administrator lets it run again or leaves it. pg-boss forgets its own after some days.
create table failed_job (
  org_id uuid not null constraint failed_job_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  event text not null,
  subscriber text not null,
  payload jsonb not null,
  attempts integer not null,
  reason text not null,
  failed_at timestamptz not null,
  constraint failed_job_pkey primary key (org_id, id)
);
create index failed_job_failed_idx on failed_job (org_id, failed_at desc, id);
