-- The dashboard counts who studied each of the leading courses in a period: with the member in the index it reads no rows.
drop index study_day_course_idx;
create index study_day_course_idx on study_day (org_id, course_id, day, member_id);
