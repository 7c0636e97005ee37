-- How a template numbers its certificates: words with {year}, {month} and {seq}; empty: day of issue and letters of the code.
alter table certificate_template add column number_rule text not null default '';

-- The last number of each series, which is a rule with its year and month filled in: templates of one rule count on together.
create table certificate_series (
  org_id uuid not null constraint certificate_series_org_fkey references organisation (id) on delete cascade,
  series text not null,
  last integer not null,
  constraint certificate_series_pkey primary key (org_id, series)
);

-- When the holder was told that it ends soon; told once.
alter table certificate add column reminded_at timestamptz;
create index certificate_unreminded_idx on certificate (org_id, expires_at) where revoked_at is null and reminded_at is null and expires_at is not null;
