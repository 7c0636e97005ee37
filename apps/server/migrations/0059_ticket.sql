-- What leads from one step of signing in to the next: known by its hash, good once, in one browser (product §3.1).
create table ticket (
  org_id uuid not null constraint ticket_org_fkey references organisation (id) on delete cascade,
  hash bytea not null,
  purpose text not null,
  -- sha256 of the key that the browser keeps in a cookie.
  browser bytea not null,
  member_id uuid,
  -- Sealed.
  data text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  constraint ticket_pkey primary key (org_id, hash),
  constraint ticket_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index ticket_member_idx on ticket (org_id, member_id) where member_id is not null;

-- The last code that was made for a mobile number or an account, for each purpose. There is one, too, for whoever does not exist: it is
-- never sent. `recipient` is a keyed hash, so that nobody's number is kept.
create table verification_code (
  org_id uuid not null constraint verification_code_org_fkey references organisation (id) on delete cascade,
  purpose text not null,
  recipient bytea not null,
  -- The request that made it, so that a job which runs twice makes one.
  request_id uuid not null,
  code bytea not null,
  tries integer not null default 0,
  used boolean not null default false,
  expires_at timestamptz not null,
  constraint verification_code_pkey primary key (org_id, purpose, recipient)
);

-- How many codes were asked for, for one recipient, from one network of addresses, by one member, or for numbers that nobody has bound.
create table verification_quota (
  org_id uuid not null constraint verification_quota_org_fkey references organisation (id) on delete cascade,
  kind text not null constraint verification_quota_kind_check check (kind in ('recipient', 'number', 'network', 'member', 'stranger')),
  subject bytea not null,
  sends integer not null,
  window_start timestamptz not null,
  last_at timestamptz not null,
  constraint verification_quota_pkey primary key (org_id, kind, subject)
);

-- Whoever proves a mobile number that nobody has bound becomes a member.
alter table organisation add column self_registration boolean not null default false;
