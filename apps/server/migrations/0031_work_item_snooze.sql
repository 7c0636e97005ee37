-- What an administrator has put off. The work itself is not kept: areas answer it from what they have (platform/answers.ts).
create table work_item_snooze (
  org_id uuid not null,
  member_id uuid not null,
  kind text not null,
  object_id uuid not null,
  -- Null: until the item is not as it was, which `state` describes.
  until timestamptz,
  state text not null,
  snoozed_at timestamptz not null,
  constraint work_item_snooze_pkey primary key (org_id, member_id, kind, object_id),
  constraint work_item_snooze_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);

-- What areas look through to answer.
create index exam_draft_opens_idx on exam (org_id, opens_at, id) where status = 'draft';
create index certificate_expires_idx on certificate (org_id, expires_at, id) where expires_at is not null and revoked_at is null;
create index certificate_template_off_idx on certificate_template (org_id, id) where not enabled;
create index member_unseen_idx on member (org_id, created_at, id) where status = 'active' and last_seen_at is null;
