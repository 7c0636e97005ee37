-- Every change of whether a course is open and to whom, so that study time is counted only while it was open to the member, however often
-- it was closed and opened again between two reports.
create table course_access (
  org_id uuid not null,
  course_id uuid not null,
  since timestamptz not null,
  published boolean not null,
  audience_all boolean not null,
  audience_department_ids uuid[] not null,
  audience_tags text[] not null,
  audience_member_ids uuid[] not null,
  constraint course_access_pkey primary key (org_id, course_id, since),
  constraint course_access_course_fkey foreign key (org_id, course_id) references course (org_id, id) on delete cascade
);

-- What was known so far: the last withdrawal or change of the audience, and a publication after it.
insert into course_access
select org_id, id, access_changed_at, status = 'published' and published_at <= access_changed_at,
  audience_all, audience_department_ids, audience_tags, audience_member_ids
from course where access_changed_at is not null and published_at is not null;
insert into course_access
select org_id, id, published_at, true, audience_all, audience_department_ids, audience_tags, audience_member_ids
from course where status = 'published' and published_at > access_changed_at;

-- From now on the time of the last row, whatever changed.
update course set access_changed_at = published_at where status = 'published' and published_at > access_changed_at;
