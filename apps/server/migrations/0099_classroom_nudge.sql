-- The last nudge of a member in a class: one a day, which the key holds against many calls at once.
create table classroom_nudge (
  org_id uuid not null,
  classroom_id uuid not null,
  member_id uuid not null,
  nudged_on date not null,
  nudged_at timestamptz not null,
  constraint classroom_nudge_pkey primary key (org_id, classroom_id, member_id),
  constraint classroom_nudge_classroom_fkey foreign key (org_id, classroom_id) references classroom (org_id, id) on delete cascade,
  constraint classroom_nudge_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index classroom_nudge_member_idx on classroom_nudge (org_id, member_id);
