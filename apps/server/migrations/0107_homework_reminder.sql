-- Who was reminded to hand in: nobody hears of the same homework twice.
create table homework_reminder (
  org_id uuid not null,
  homework_id uuid not null,
  member_id uuid not null,
  reminded_at timestamptz not null,
  constraint homework_reminder_pkey primary key (org_id, homework_id, member_id),
  constraint homework_reminder_homework_fkey foreign key (org_id, homework_id) references homework (org_id, id) on delete cascade,
  constraint homework_reminder_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index homework_reminder_member_idx on homework_reminder (org_id, member_id);
