-- What a desk shows to be signed in by a phone: known by its hash, good once, for the browser that asked for it (product §3.1).
create table qr_code (
  org_id uuid not null constraint qr_code_org_fkey references organisation (id) on delete cascade,
  hash bytea not null,
  -- sha256 of the key that the browser keeps in a cookie.
  browser bytea not null,
  terminal text not null constraint qr_code_terminal_check check (terminal in ('pc', 'console')),
  device text not null,
  address text not null,
  -- What one person commands of addresses: whose codes are counted.
  network text not null,
  target_route text not null,
  state text not null default 'waiting' constraint qr_code_state_check check (state in ('waiting', 'scanned', 'confirmed', 'refused', 'used')),
  -- Who scanned it, and in which session of the phone.
  member_id uuid,
  session_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint qr_code_pkey primary key (org_id, hash),
  constraint qr_code_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade,
  constraint qr_code_session_fkey foreign key (org_id, session_id) references session (org_id, id) on delete cascade,
  constraint qr_code_scanned_check check (state in ('waiting', 'refused') or (member_id is not null and session_id is not null))
);
create index qr_code_network_idx on qr_code (org_id, network, expires_at);
-- For what removes a member or a session.
create index qr_code_member_idx on qr_code (org_id, member_id) where member_id is not null;
create index qr_code_session_idx on qr_code (org_id, session_id) where session_id is not null;
