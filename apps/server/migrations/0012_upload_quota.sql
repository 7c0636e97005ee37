-- One row for each upload that was signed: what it may bring and what became of it. It allows one object, counts for the quotas of a day,
-- and goes when the day is over, together with what it brought unless that was recorded.
create table upload_grant (
  org_id uuid not null constraint upload_grant_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  -- Null: a guest.
  member_id uuid,
  address text not null,
  purpose text not null,
  -- Announced until the object has arrived, then its size; nothing for an upload that was broken off.
  bytes bigint not null constraint upload_grant_bytes_check check (bytes >= 0),
  signed_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set by the one form post that the grant allows.
  object_key text,
  completed_at timestamptz,
  constraint upload_grant_pkey primary key (org_id, id),
  constraint upload_grant_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index upload_grant_signed_idx on upload_grant (org_id, signed_at);

-- Whether anything uses the file; an upload begins as not taken and goes after a day. What is stored already may be in use, so it stays.
alter table stored_object add column taken boolean not null default true;
create index stored_object_untaken_idx on stored_object (org_id, created_at) where not taken;
-- The sum of an organisation, for its quota.
create index stored_object_size_idx on stored_object (org_id) include (size);

-- The file of an import holds initial passwords: it goes with the commit.
alter table member_import add column object_key text;
