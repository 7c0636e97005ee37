-- Lessons (线下课, product §3.6): a class meets in a room. Who was there stands in lesson_attendance, by the code on the screen or called by
-- hand; leave that was approved counts where nothing else is known. Codes are signed and never stored.
create table lesson (
  org_id uuid not null,
  id uuid not null,
  classroom_id uuid not null,
  title text not null,
  place text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  opens_minutes integer not null,
  closes_minutes integer not null,
  late_minutes integer not null,
  -- Where the room is and how near one has to be; null where nobody asks.
  latitude double precision,
  longitude double precision,
  radius integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint lesson_pkey primary key (org_id, id),
  constraint lesson_classroom_fkey foreign key (org_id, classroom_id) references classroom (org_id, id) on delete cascade,
  constraint lesson_times_check check (starts_at < ends_at),
  constraint lesson_check_check check ((latitude is null) = (longitude is null) and (latitude is null) = (radius is null))
);
create index lesson_classroom_idx on lesson (org_id, classroom_id, starts_at desc, id);
create index lesson_starts_idx on lesson (org_id, starts_at desc, id);

create table lesson_attendance (
  org_id uuid not null,
  lesson_id uuid not null,
  member_id uuid not null,
  state text not null constraint lesson_attendance_state_check check (state in ('present', 'late', 'early', 'leave', 'absent')),
  -- Null where the roll was called by hand.
  signed_at timestamptz,
  -- In metres, of lessons that ask for the place.
  distance integer,
  constraint lesson_attendance_pkey primary key (org_id, lesson_id, member_id),
  constraint lesson_attendance_lesson_fkey foreign key (org_id, lesson_id) references lesson (org_id, id) on delete cascade,
  constraint lesson_attendance_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index lesson_attendance_signed_idx on lesson_attendance (org_id, lesson_id, signed_at desc, member_id) where signed_at is not null;
create index lesson_attendance_member_idx on lesson_attendance (org_id, member_id, lesson_id);

-- What was called by hand, only ever added to: who did it, why, and what stood there before.
create table lesson_mark (
  org_id uuid not null,
  id uuid not null,
  lesson_id uuid not null,
  member_id uuid not null,
  before text,
  state text not null,
  reason text not null,
  marked_by uuid,
  marked_at timestamptz not null,
  constraint lesson_mark_pkey primary key (org_id, id),
  constraint lesson_mark_lesson_fkey foreign key (org_id, lesson_id) references lesson (org_id, id) on delete cascade,
  constraint lesson_mark_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade,
  constraint lesson_mark_marker_fkey foreign key (org_id, marked_by) references member (org_id, id) on delete set null (marked_by)
);
create index lesson_mark_member_idx on lesson_mark (org_id, lesson_id, member_id, marked_at desc, id);

create table lesson_leave (
  org_id uuid not null,
  lesson_id uuid not null,
  member_id uuid not null,
  state text not null default 'asked' constraint lesson_leave_state_check check (state in ('asked', 'approved', 'refused')),
  reason text not null,
  answer text not null default '',
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  constraint lesson_leave_pkey primary key (org_id, lesson_id, member_id),
  constraint lesson_leave_lesson_fkey foreign key (org_id, lesson_id) references lesson (org_id, id) on delete cascade,
  constraint lesson_leave_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade,
  constraint lesson_leave_decider_fkey foreign key (org_id, decided_by) references member (org_id, id) on delete set null (decided_by)
);
create index lesson_leave_asked_idx on lesson_leave (org_id, lesson_id, member_id) where state = 'asked';
