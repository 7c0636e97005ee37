-- Whoever wants to join applies with a form of the organisation (organizationApplyConfig, product §3.2). Its fields go on as the members' own.
alter table organisation add column takes_applications boolean not null default false;

create table application_form (
  org_id uuid not null constraint application_form_org_fkey references organisation (id) on delete cascade,
  note text not null default '',
  -- In their order: key, label, kind, required, options, hint, maxLength.
  fields jsonb not null default '[]',
  revision integer not null default 1,
  constraint application_form_pkey primary key (org_id)
);

create table application (
  org_id uuid not null constraint application_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  -- Of the last call that filled it in, and sha256 of its browser's key: the same call again is known by both.
  creation_id uuid not null,
  browser bytea not null,
  state text not null default 'waiting' constraint application_state_check check (state in ('waiting', 'approved', 'refused')),
  name text not null,
  mobile text not null,
  -- As it was filled in: a list of key, label and value, so that it can be read when the form has changed.
  filled jsonb not null,
  applied_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  reason text not null default '',
  -- When the short message about it was handed over: a job that runs twice sends one.
  told_at timestamptz,
  member_id uuid,
  constraint application_pkey primary key (org_id, id),
  constraint application_decider_fkey foreign key (org_id, decided_by) references member (org_id, id) on delete set null (decided_by),
  constraint application_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete set null (member_id)
);
create unique index application_waiting_key on application (org_id, mobile) where state = 'waiting';
create index application_creation_idx on application (org_id, creation_id);
create index application_applied_idx on application (org_id, applied_at desc, id);
create index application_state_idx on application (org_id, state, applied_at desc, id);
create index application_name_idx on application (org_id, name collate "zh-x-icu", id);
create index application_refused_idx on application (org_id, mobile, decided_at desc) where state = 'refused';
create index application_decider_idx on application (org_id, decided_by);
create index application_member_idx on application (org_id, member_id);

-- What members have filled in, by the keys of the fields.
create table member_own_values (
  org_id uuid not null,
  member_id uuid not null,
  filled jsonb not null,
  updated_at timestamptz not null,
  constraint member_own_values_pkey primary key (org_id, member_id),
  constraint member_own_values_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);

alter table verification_quota drop constraint verification_quota_kind_check;
alter table verification_quota add constraint verification_quota_kind_check
  check (kind in ('recipient', 'number', 'network', 'member', 'stranger', 'trial-number', 'trial-network', 'application-number', 'application-network'));
