-- How many were behind in a class when a day ended, so that a teacher sees whether it gets better. Who they were is never kept.
create table classroom_behind_day (
  org_id uuid not null,
  classroom_id uuid not null,
  noted_on date not null,
  behind_count integer not null,
  constraint classroom_behind_day_pkey primary key (org_id, classroom_id, noted_on),
  constraint classroom_behind_day_classroom_fkey foreign key (org_id, classroom_id) references classroom (org_id, id) on delete cascade,
  constraint classroom_behind_day_count_check check (behind_count >= 0)
);
