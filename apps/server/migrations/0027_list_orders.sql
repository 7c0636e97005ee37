-- What the lists of the console are filtered by: the tags of a row.
create index member_tags_idx on member using gin (tags);
create index course_tags_idx on course using gin (tags);
create index question_tags_idx on question using gin (tags);

-- One index for each order that a long list offers beside its first one; read backwards it serves the other direction.
create index course_spoken_idx on course (org_id, title collate "zh-x-icu", id);
create index question_difficulty_idx on question (org_id, difficulty, id);
create index question_marks_idx on question (org_id, marks, id);
create index certificate_holder_idx on certificate (org_id, holder_name collate "zh-x-icu", id);
create index rating_stars_idx on rating (org_id, course_id, stars, id);
