-- What completes a class beyond the share of what is required; null where it is not asked for. In whole per cent: lessons of the plan that
-- somebody was in, its homework that has passed, and the mean of what its exams and homework were marked with.
alter table classroom
  add column completion_attendance integer constraint classroom_attendance_check check (completion_attendance between 1 and 100),
  add column completion_homework integer constraint classroom_homework_check check (completion_homework between 1 and 100),
  add column completion_mark integer constraint classroom_mark_check check (completion_mark between 1 and 100);

-- Who had completed a class when its plan or its rule was changed: finished stays finished. Everybody else is judged by what stands now.
create table classroom_completion (
  org_id uuid not null,
  classroom_id uuid not null,
  member_id uuid not null,
  completed_at timestamptz not null,
  constraint classroom_completion_pkey primary key (org_id, classroom_id, member_id),
  constraint classroom_completion_classroom_fkey foreign key (org_id, classroom_id) references classroom (org_id, id) on delete cascade,
  constraint classroom_completion_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index classroom_completion_member_idx on classroom_completion (org_id, member_id);
