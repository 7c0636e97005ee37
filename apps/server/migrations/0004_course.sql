create table teacher (
  org_id uuid not null constraint teacher_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  member_id uuid,
  name text not null,
  title text not null default '',
  biography text not null default '',
  expertise text[] not null default '{}',
  avatar_key text,
  created_at timestamptz not null,
  search_terms text[] generated always as (search_terms(name || ' ' || title)) stored,
  constraint teacher_pkey primary key (org_id, id),
  constraint teacher_member_fkey foreign key (org_id, member_id) references member (org_id, id)
);
create index teacher_created_idx on teacher (org_id, created_at desc, id);
create index teacher_search_idx on teacher using gin (search_terms);

create table course_category (
  org_id uuid not null constraint course_category_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  name text not null,
  position integer not null,
  constraint course_category_pkey primary key (org_id, id),
  constraint course_category_name_key unique (org_id, name)
);

create table course (
  org_id uuid not null constraint course_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  title text not null,
  subtitle text not null default '',
  intro text not null default '',
  outcomes text[] not null default '{}',
  audience_text text not null default '',
  cover_motif text not null default '',
  cover_tone text not null default '',
  cover_key text,
  category_id uuid,
  tags text[] not null default '{}',
  difficulty text not null default 'beginner' constraint course_difficulty_check check (difficulty in ('beginner', 'intermediate', 'advanced')),
  price integer not null default 0 constraint course_price_check check (price >= 0),
  required boolean not null default false,
  -- Contract: course.courseRules.
  rules jsonb not null,
  -- Who may see it (contract: audience). Ids of departments and members of this organisation; others never match.
  audience_all boolean not null default true,
  audience_department_ids uuid[] not null default '{}',
  audience_tags text[] not null default '{}',
  audience_member_ids uuid[] not null default '{}',
  status text not null default 'draft' constraint course_status_check check (status in ('draft', 'published', 'withdrawn')),
  published_at timestamptz,
  revision integer not null default 1,
  -- What the last publishing said about sections and rules: the next one tells what has changed since.
  published_outline jsonb,
  certificate_template_id uuid,
  -- Sums over its sections and learners, kept by the writes that change them: lists read them without joining.
  section_count integer not null default 0,
  required_count integer not null default 0,
  total_seconds integer not null default 0,
  learner_count integer not null default 0,
  completed_count integer not null default 0,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_terms text[] generated always as (search_terms(title || ' ' || subtitle)) stored,
  constraint course_pkey primary key (org_id, id),
  constraint course_category_fkey foreign key (org_id, category_id) references course_category (org_id, id),
  constraint course_author_fkey foreign key (org_id, created_by) references member (org_id, id)
);
create index course_published_idx on course (org_id, published_at desc, id) where status = 'published';
create index course_popular_idx on course (org_id, learner_count desc, id);
create index course_title_idx on course (org_id, title, id);
create index course_updated_idx on course (org_id, updated_at desc, id);
create index course_category_idx on course (org_id, category_id);
create index course_search_idx on course using gin (search_terms);

create table course_teacher (
  org_id uuid not null,
  course_id uuid not null,
  teacher_id uuid not null,
  position integer not null,
  constraint course_teacher_pkey primary key (org_id, course_id, teacher_id),
  constraint course_teacher_course_fkey foreign key (org_id, course_id) references course (org_id, id) on delete cascade,
  constraint course_teacher_teacher_fkey foreign key (org_id, teacher_id) references teacher (org_id, id)
);
create index course_teacher_teacher_idx on course_teacher (org_id, teacher_id);

create table chapter (
  org_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  title text not null,
  position integer not null,
  constraint chapter_pkey primary key (org_id, id),
  constraint chapter_course_fkey foreign key (org_id, course_id) references course (org_id, id) on delete cascade
);
create index chapter_course_idx on chapter (org_id, course_id, position);

create table section (
  org_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  chapter_id uuid not null,
  title text not null,
  -- An open set: the contract's sectionKinds says which kinds are built.
  kind text not null,
  required boolean not null default true,
  position integer not null,
  -- What coverage is measured against: seconds of media, or seconds to read.
  duration_seconds integer not null default 0,
  pages integer,
  html text not null default '',
  object_id uuid,
  caption_object_id uuid,
  exam_id uuid,
  constraint section_pkey primary key (org_id, id),
  constraint section_course_fkey foreign key (org_id, course_id) references course (org_id, id) on delete cascade,
  constraint section_chapter_fkey foreign key (org_id, chapter_id) references chapter (org_id, id) on delete cascade,
  constraint section_object_fkey foreign key (org_id, object_id) references stored_object (org_id, id),
  constraint section_caption_fkey foreign key (org_id, caption_object_id) references stored_object (org_id, id)
);
create index section_chapter_idx on section (org_id, chapter_id, position);
create index section_course_idx on section (org_id, course_id);
create index section_exam_idx on section (org_id, exam_id) where exam_id is not null;
