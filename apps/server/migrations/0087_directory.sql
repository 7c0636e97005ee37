-- People and departments that come from a directory of the organisation (product §3.1, §3.17): what of it is wanted,
create table directory_sync (
  org_id uuid not null,
  provider_id uuid not null,
  nightly boolean not null,
  units boolean not null,
  -- The day of the organisation on which it last ran by itself.
  last_on date,
  constraint directory_sync_pkey primary key (org_id, provider_id),
  constraint directory_sync_provider_fkey foreign key (org_id, provider_id) references third_party_provider (org_id, id) on delete cascade
);
create index directory_sync_nightly_idx on directory_sync (org_id, provider_id) where nightly;

-- which unit there is which department here, by its stable id,
create table directory_unit (
  org_id uuid not null,
  provider_id uuid not null,
  subject text not null,
  department_id uuid not null,
  constraint directory_unit_pkey primary key (org_id, provider_id, subject),
  constraint directory_unit_provider_fkey foreign key (org_id, provider_id) references third_party_provider (org_id, id) on delete cascade,
  constraint directory_unit_department_fkey foreign key (org_id, department_id) references department (org_id, id) on delete cascade
);
create index directory_unit_department_idx on directory_unit (org_id, department_id);

-- and what each run found, wrote, and took back.
create table directory_run (
  org_id uuid not null,
  id uuid not null,
  provider_id uuid not null,
  state text not null constraint directory_run_state_check check (state in ('planned', 'held', 'applied', 'undone', 'failed')),
  created_at timestamptz not null,
  -- Null: by the clock, or by the operator of the installation.
  created_by uuid,
  people integer not null default 0,
  applied_at timestamptz,
  undone_at timestamptz,
  problem text not null default '',
  -- What the undo answered, so that a second one answers the same.
  undo_outcome jsonb,
  constraint directory_run_pkey primary key (org_id, id),
  constraint directory_run_provider_fkey foreign key (org_id, provider_id) references third_party_provider (org_id, id) on delete cascade,
  constraint directory_run_member_fkey foreign key (org_id, created_by) references member (org_id, id) on delete set null (created_by)
);
create index directory_run_list_idx on directory_run (org_id, provider_id, created_at desc, id desc);
create index directory_run_member_idx on directory_run (org_id, created_by);

-- One row for each field, or each person or department that comes, goes or is left out. Values are as in the column, texts are what a
-- person reads.
create table directory_change (
  org_id uuid not null,
  run_id uuid not null,
  position integer not null,
  kind text not null constraint directory_change_kind_check
    check (kind in ('unit-new', 'unit-adopt', 'unit-name', 'create', 'update', 'disable', 'enable', 'skip')),
  subject text not null,
  -- A member or a department; one that is to be made does not stand yet.
  target_id uuid,
  account text not null,
  name text not null,
  field text not null,
  old_value jsonb,
  new_value jsonb,
  old_text text not null,
  new_text text not null,
  applied boolean not null default false,
  constraint directory_change_pkey primary key (org_id, run_id, position),
  constraint directory_change_run_fkey foreign key (org_id, run_id) references directory_run (org_id, id) on delete cascade
);
create index directory_change_target_idx on directory_change (org_id, target_id) where applied and kind = 'disable';
