-- How many rows the long lists have, kept as the sums of migration 0053 are: a change appends a row and touches none that stands, readers add up
-- (platform/database/row-count.ts), and a job puts the rows of one place together. row-count.test.ts holds them against a recount.
create table row_count (
  org_id uuid not null,
  entry bigint generated always as identity,
  list text not null,
  -- What the list hangs on: a course, a template, a category; the organisation itself where it hangs on nothing.
  whose uuid not null,
  -- What the list is filtered by.
  kind text collate "C" not null,
  rows bigint not null,
  merged boolean not null default false,
  constraint row_count_pkey primary key (org_id, entry)
);
create index row_count_place_idx on row_count (org_id, list, whose, kind) include (rows);
create index row_count_fresh_idx on row_count (org_id, list, whose, kind) where not merged;

-- Whole statements at once for what comes and goes, so that an import appends a row for each place and not for each of its own; row by row for
-- what changes its place, which is rare.
create function count_learners() returns trigger language plpgsql as $$
begin
  insert into row_count (org_id, list, whose, kind, rows)
  select org_id, 'learner', course_id, case when completed_at is null then 'started' else 'completed' end,
    case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed group by 1, 3, 4;
  return null;
end
$$;
create function move_learner() returns trigger language plpgsql as $$
begin
  insert into row_count (org_id, list, whose, kind, rows) values
    (old.org_id, 'learner', old.course_id, case when old.completed_at is null then 'started' else 'completed' end, -1),
    (new.org_id, 'learner', new.course_id, case when new.completed_at is null then 'started' else 'completed' end, 1);
  return null;
end
$$;
create trigger course_progress_counted after insert on course_progress referencing new table as changed
  for each statement execute function count_learners();
create trigger course_progress_discounted after delete on course_progress referencing old table as changed
  for each statement execute function count_learners();
create trigger course_progress_recounted after update on course_progress for each row
  when ((old.completed_at is null) <> (new.completed_at is null) or old.course_id <> new.course_id) execute function move_learner();

create function kind_of_rating(stars smallint, sentence text) returns text language sql immutable parallel safe as $$
  select stars::text || case when sentence = '' then '' else '+' end
$$;
create function count_ratings() returns trigger language plpgsql as $$
begin
  insert into row_count (org_id, list, whose, kind, rows)
  select org_id, 'rating', course_id, kind_of_rating(stars, sentence), case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed group by 1, 3, 4;
  return null;
end
$$;
create function move_rating() returns trigger language plpgsql as $$
begin
  insert into row_count (org_id, list, whose, kind, rows) values
    (old.org_id, 'rating', old.course_id, kind_of_rating(old.stars, old.sentence), -1),
    (new.org_id, 'rating', new.course_id, kind_of_rating(new.stars, new.sentence), 1);
  return null;
end
$$;
create trigger rating_counted after insert on rating referencing new table as changed for each statement execute function count_ratings();
create trigger rating_discounted after delete on rating referencing old table as changed for each statement execute function count_ratings();
create trigger rating_recounted after update on rating for each row
  when (old.stars <> new.stars or (old.sentence = '') <> (new.sentence = '') or old.course_id <> new.course_id) execute function move_rating();

create function count_questions() returns trigger language plpgsql as $$
begin
  insert into row_count (org_id, list, whose, kind, rows)
  select org_id, 'question', coalesce(category_id, org_id), kind || '/' || difficulty, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed group by 1, 3, 4;
  return null;
end
$$;
create function move_question() returns trigger language plpgsql as $$
begin
  insert into row_count (org_id, list, whose, kind, rows) values
    (old.org_id, 'question', coalesce(old.category_id, old.org_id), old.kind || '/' || old.difficulty, -1),
    (new.org_id, 'question', coalesce(new.category_id, new.org_id), new.kind || '/' || new.difficulty, 1);
  return null;
end
$$;
create trigger question_counted after insert on question referencing new table as changed for each statement execute function count_questions();
create trigger question_discounted after delete on question referencing old table as changed for each statement execute function count_questions();
create trigger question_recounted after update on question for each row
  when (old.category_id is distinct from new.category_id or old.kind <> new.kind or old.difficulty <> new.difficulty)
  execute function move_question();

create function count_certificates() returns trigger language plpgsql as $$
begin
  insert into row_count (org_id, list, whose, kind, rows)
  select org_id, 'certificate', template_id, '', case tg_op when 'INSERT' then count(*) else -count(*) end from changed group by 1, 3;
  return null;
end
$$;
create trigger certificate_counted after insert on certificate referencing new table as changed
  for each statement execute function count_certificates();
create trigger certificate_discounted after delete on certificate referencing old table as changed
  for each statement execute function count_certificates();

create function move_certificate() returns trigger language plpgsql as $$
begin
  insert into row_count (org_id, list, whose, kind, rows)
  values (old.org_id, 'certificate', old.template_id, '', -1), (new.org_id, 'certificate', new.template_id, '', 1);
  return null;
end
$$;
create trigger certificate_recounted after update on certificate for each row
  when (old.template_id <> new.template_id) execute function move_certificate();

create function count_failed_jobs() returns trigger language plpgsql as $$
begin
  insert into row_count (org_id, list, whose, kind, rows)
  select org_id, 'failed_job', org_id, '', case tg_op when 'INSERT' then count(*) else -count(*) end from changed group by 1;
  return null;
end
$$;
create trigger failed_job_counted after insert on failed_job referencing new table as changed for each statement execute function count_failed_jobs();
create trigger failed_job_discounted after delete on failed_job referencing old table as changed
  for each statement execute function count_failed_jobs();

-- By days, as the log is read since a moment: the part of its first day is counted from the entries.
create function count_audit_entries() returns trigger language plpgsql as $$
begin
  insert into row_count (org_id, list, whose, kind, rows)
  select org_id, 'audit_entry', org_id, to_char(at at time zone 'UTC', 'YYYY-MM-DD'), case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed group by 1, 4;
  return null;
end
$$;
create trigger audit_entry_counted after insert on audit_entry referencing new table as changed
  for each statement execute function count_audit_entries();
create trigger audit_entry_discounted after delete on audit_entry referencing old table as changed
  for each statement execute function count_audit_entries();

insert into row_count (org_id, list, whose, kind, rows, merged)
select org_id, 'learner', course_id, case when completed_at is null then 'started' else 'completed' end, count(*), true
from course_progress group by 1, 3, 4
union all select org_id, 'rating', course_id, kind_of_rating(stars, sentence), count(*), true from rating group by 1, 3, 4
union all select org_id, 'question', coalesce(category_id, org_id), kind || '/' || difficulty, count(*), true from question group by 1, 3, 4
union all select org_id, 'certificate', template_id, '', count(*), true from certificate group by 1, 3
union all select org_id, 'failed_job', org_id, '', count(*), true from failed_job group by 1, 3
union all select org_id, 'audit_entry', org_id, to_char(at at time zone 'UTC', 'YYYY-MM-DD'), count(*), true from audit_entry group by 1, 3, 4;

create index failed_job_attempts_idx on failed_job (org_id, attempts, id);
