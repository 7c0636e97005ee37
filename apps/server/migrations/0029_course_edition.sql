-- What each publishing of a course made, so that authors can look at an edition, and put it back into the draft.
create table course_edition (
  org_id uuid not null,
  course_id uuid not null,
  edition integer not null,
  -- Chapters, sections and rules as one JSON (course/edition/content.queries.ts); null for what was published before this table. Ids in it are no
  -- foreign keys: an exam may be deleted although an old edition asked for it.
  content jsonb,
  -- Contract: courseChange[]; null for what was published before this table.
  changes jsonb,
  section_count integer,
  -- Learners at that moment, and how many of them the publishing moved; null for what was published before this table.
  learner_count integer,
  lowered_count integer,
  raised_count integer,
  published_at timestamptz not null,
  published_by uuid,
  constraint course_edition_pkey primary key (org_id, course_id, edition),
  constraint course_edition_course_fkey foreign key (org_id, course_id) references course (org_id, id) on delete cascade,
  constraint course_edition_publisher_fkey foreign key (org_id, published_by) references member (org_id, id)
);

-- The draft that an edition took the place of last, so that this can be taken back.
create table replaced_draft (
  org_id uuid not null,
  course_id uuid not null,
  content jsonb not null,
  replaced_at timestamptz not null,
  replaced_by uuid,
  constraint replaced_draft_pkey primary key (org_id, course_id),
  constraint replaced_draft_course_fkey foreign key (org_id, course_id) references course (org_id, id) on delete cascade,
  constraint replaced_draft_replacer_fkey foreign key (org_id, replaced_by) references member (org_id, id)
);

-- Whether the draft says something else than the last edition; kept by the writes that change either, so that lists read it.
alter table course add draft_changed boolean not null default false;

-- Of earlier publishings the log knows who and when.
insert into course_edition (org_id, course_id, edition, published_at, published_by)
select distinct on (a.org_id, a.target_id, a.edition) a.org_id, a.target_id, a.edition, a.at, a.actor_id
from (select org_id, target_id, at, actor_id, substring(detail from '第 (\d{1,9}) 版')::int as edition from audit_entry
  where action = 'course.publish') a
join course c on c.org_id = a.org_id and c.id = a.target_id
where a.edition between 1 and c.edition
order by a.org_id, a.target_id, a.edition, a.at desc;

-- The last edition of each course is what learners see now.
insert into course_edition (org_id, course_id, edition, content, section_count, published_at)
select c.org_id, c.id, c.edition,
  jsonb_build_object('rules', c.rules, 'chapters', coalesce((
    select jsonb_agg(jsonb_build_object('id', h.id, 'title', h.title, 'sections', coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'kind', s.kind, 'required', s.required,
        'durationSeconds', s.duration_seconds, 'pages', s.pages, 'content', s.content) order by s.position, s.id)
      from section s where s.org_id = h.org_id and s.chapter_id = h.id), '[]')) order by h.position, h.id)
    from chapter h where h.org_id = c.org_id and h.course_id = c.id), '[]')),
  c.section_count, coalesce(c.published_at, c.updated_at)
from course c where c.edition > 0
on conflict (org_id, course_id, edition) do update set content = excluded.content, section_count = excluded.section_count;

update course c set draft_changed = true
from course_edition e
where c.edition > 0 and e.org_id = c.org_id and e.course_id = c.id and e.edition = c.edition and e.content is distinct from
  jsonb_build_object('rules', c.rules_draft, 'chapters', coalesce((
    select jsonb_agg(jsonb_build_object('id', h.id, 'title', h.title, 'sections', coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'kind', s.kind, 'required', s.required,
        'durationSeconds', s.duration_seconds, 'pages', s.pages, 'content', s.content) order by s.position, s.id)
      from section_draft s where s.org_id = h.org_id and s.chapter_id = h.id), '[]')) order by h.position, h.id)
    from chapter_draft h where h.org_id = c.org_id and h.course_id = c.id), '[]'));
