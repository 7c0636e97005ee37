-- The last time that somebody who had not started an exam was nudged to: at most once a day, in the organisation's time zone.
create table exam_nudge (
  org_id uuid not null,
  exam_id uuid not null,
  member_id uuid not null,
  nudged_on date not null,
  nudged_at timestamptz not null,
  constraint exam_nudge_pkey primary key (org_id, exam_id, member_id),
  constraint exam_nudge_exam_fkey foreign key (org_id, exam_id) references exam (org_id, id) on delete cascade,
  constraint exam_nudge_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index exam_nudge_member_idx on exam_nudge (org_id, member_id);
