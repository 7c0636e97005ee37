-- What a year of learning came to for a member (seed §7, annual/report/query): worked out once and kept, the running year once a day.
create table annual_report (
  org_id uuid not null,
  member_id uuid not null,
  year smallint not null constraint annual_report_year_check check (year between 2000 and 9999),
  facts jsonb not null,
  -- The year was over when it was worked out: it stays as it is.
  final boolean not null,
  made_at timestamptz not null,
  constraint annual_report_pkey primary key (org_id, member_id, year),
  constraint annual_report_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
