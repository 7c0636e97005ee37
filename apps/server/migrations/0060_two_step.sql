-- What an organisation demands of who signs in. Without a row the defaults of `policy/sign-in-rules.ts` hold (product §3.1).
create table sign_in_policy (
  org_id uuid not null constraint sign_in_policy_org_fkey references organisation (id) on delete cascade,
  -- Whom two steps are demanded of; everybody else may choose them.
  two_step text not null constraint sign_in_policy_two_step_check check (two_step in ('nobody', 'administrators', 'everybody')),
  password_length smallint not null constraint sign_in_policy_length_check check (password_length between 8 and 14),
  password_mixed_case boolean not null,
  password_symbol boolean not null,
  -- So many of the last passwords must not come again; 1 is the present one.
  password_history smallint not null constraint sign_in_policy_history_check check (password_history between 1 and 10),
  -- 0: a password is good for ever, a session lives as long as it is used.
  password_days smallint not null constraint sign_in_policy_days_check check (password_days between 0 and 730),
  idle_minutes integer not null constraint sign_in_policy_idle_check check (idle_minutes between 15 and 43200),
  longest_days smallint not null constraint sign_in_policy_longest_check check (longest_days between 0 and 365),
  constraint sign_in_policy_pkey primary key (org_id)
);

-- The authenticator of a member (RFC 6238). The secret is sealed with APP_SECRET; until it is confirmed nothing is asked of it.
create table two_step (
  org_id uuid not null,
  member_id uuid not null,
  secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- Of the last code that was taken: none is good twice.
  last_step bigint not null default 0,
  constraint two_step_pkey primary key (org_id, member_id),
  constraint two_step_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);

-- Those that are left; a keyed hash of each.
create table recovery_code (
  org_id uuid not null,
  member_id uuid not null,
  code_hash text not null,
  constraint recovery_code_pkey primary key (org_id, member_id, code_hash),
  constraint recovery_code_two_step_fkey foreign key (org_id, member_id) references two_step (org_id, member_id) on delete cascade
);

-- Browsers that are not asked for the second step for a while; sha256 of the key in their cookie.
create table remembered_device (
  org_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  browser bytea not null,
  device text not null,
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint remembered_device_pkey primary key (org_id, id),
  constraint remembered_device_browser_key unique (org_id, member_id, browser),
  constraint remembered_device_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);

-- Passwords that a member had, for as many as any policy looks back.
create table former_password (
  org_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  password_hash text not null,
  replaced_at timestamptz not null,
  constraint former_password_pkey primary key (org_id, id),
  constraint former_password_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index former_password_member_idx on former_password (org_id, member_id, replaced_at desc);
