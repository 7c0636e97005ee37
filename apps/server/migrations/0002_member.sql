create table member (
  org_id uuid not null constraint member_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  account text not null,
  name text not null,
  password_hash text not null,
  password_changed_at timestamptz not null,
  must_change_password boolean not null default false,
  mobile text,
  email text,
  avatar_key text,
  intro text not null default '',
  department_id uuid,
  position text not null default '',
  tags text[] not null default '{}',
  joined_on date,
  status text not null default 'active' constraint member_status_check check (status in ('active', 'disabled')),
  owner boolean not null default false,
  administrator boolean not null default false,
  permissions text[] not null default '{}',
  import_id uuid,
  last_seen_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_terms text[] generated always as (search_terms(name || ' ' || account || ' ' || coalesce(mobile, ''))) stored,
  constraint member_pkey primary key (org_id, id),
  constraint member_department_fkey foreign key (org_id, department_id) references department (org_id, id)
);
create unique index member_account_key on member (org_id, lower(account));
create unique index member_mobile_key on member (org_id, mobile) where mobile is not null;
create index member_department_idx on member (org_id, department_id);
create index member_created_idx on member (org_id, created_at desc, id);
create index member_import_idx on member (org_id, import_id) where import_id is not null;
create index member_search_idx on member using gin (search_terms);

alter table department add constraint department_head_fkey foreign key (org_id, head_id) references member (org_id, id);

-- Only the sha256 of a token is stored. The token itself begins with the organisation's id, so that it is found by (org_id, token_hash).
create table session (
  org_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  token_hash bytea not null,
  terminal text not null constraint session_terminal_check check (terminal in ('pc', 'mobile', 'console')),
  device text not null default '',
  address text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text,
  constraint session_pkey primary key (org_id, id),
  constraint session_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade,
  constraint session_token_key unique (org_id, token_hash)
);
create index session_member_idx on session (org_id, member_id, ended_at);

-- Failures of one account or one address; a success clears the account's row.
create table login_failure (
  org_id uuid not null constraint login_failure_org_fkey references organisation (id) on delete cascade,
  kind text not null constraint login_failure_kind_check check (kind in ('account', 'address')),
  subject text not null,
  failures integer not null,
  first_at timestamptz not null,
  locked_until timestamptz,
  constraint login_failure_pkey primary key (org_id, kind, subject)
);

-- Keys of the installation, not of an organisation: password transport (product.md §3.1). The private key is encrypted with APP_SECRET.
create table transport_key (
  id text not null constraint transport_key_pkey primary key,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- Captchas and other one-time tickets that were used, until they expire.
create table used_ticket (
  hash bytea not null constraint used_ticket_pkey primary key,
  expires_at timestamptz not null
);
create index used_ticket_expires_idx on used_ticket (expires_at);

create table audit_entry (
  org_id uuid not null constraint audit_entry_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  at timestamptz not null,
  actor_id uuid,
  action text not null,
  target_id uuid,
  target_name text,
  address text,
  detail text not null default '',
  constraint audit_entry_pkey primary key (org_id, id),
  constraint audit_entry_actor_fkey foreign key (org_id, actor_id) references member (org_id, id)
);
create index audit_entry_at_idx on audit_entry (org_id, at desc, id);
create index audit_entry_actor_idx on audit_entry (org_id, actor_id, at desc);

-- A dry run keeps its correct rows until it is committed; `outcome` makes a second commit answer the same.
create table member_import (
  org_id uuid not null,
  id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  file_name text not null,
  rows jsonb not null,
  refused_rows jsonb not null,
  committed_at timestamptz,
  undone_at timestamptz,
  created_count integer not null default 0,
  updated_count integer not null default 0,
  refused_count integer not null default 0,
  constraint member_import_pkey primary key (org_id, id),
  constraint member_import_author_fkey foreign key (org_id, created_by) references member (org_id, id)
);
