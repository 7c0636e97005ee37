-- A large file comes in parts, each an object of its own until all of them are put together under this key; null for a form post.
alter table upload_grant add column multipart_key text;
-- What may still come, whenever it was signed: it counts as stored.
create index upload_grant_expires_idx on upload_grant (org_id, expires_at);

create table upload_part (
  org_id uuid not null constraint upload_part_org_fkey references organisation (id) on delete cascade,
  upload_id uuid not null,
  number integer not null constraint upload_part_number_check check (number >= 1),
  -- sha256 in hex; it names the object of the part.
  checksum text not null,
  received_at timestamptz not null,
  constraint upload_part_pkey primary key (org_id, upload_id, number),
  constraint upload_part_grant_fkey foreign key (org_id, upload_id) references upload_grant (org_id, id) on delete cascade
);
