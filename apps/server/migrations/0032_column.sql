-- Columns (专栏, product §3.3): courses in stages. COLUMN is a word of SQL, so the tables carry the seed's noun.
create table topical (
  org_id uuid not null constraint topical_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  -- What authors write (contract: column.columnDraft); everything that learners see is made from it by publishing.
  draft jsonb not null,
  draft_title text not null generated always as (draft ->> 'title') stored,
  -- The courses and teachers of the draft, written with it: they must not be removed while an author counts on them.
  draft_names uuid[] not null default '{}',
  revision integer not null default 1,
  saved_at timestamptz,
  saved_by uuid,
  status text not null default 'draft' constraint topical_status_check check (status in ('draft', 'published', 'archived')),
  edition integer not null default 0,
  published_revision integer,
  published_at timestamptz,
  -- Of the newest edition; empty before the first.
  title text not null default '',
  subtitle text not null default '',
  intro text not null default '',
  cover_motif text not null default '',
  cover_tone text not null default '',
  cover_key text,
  category_id uuid,
  tags text[] not null default '{}',
  audience_all boolean not null default false,
  audience_department_ids uuid[] not null default '{}',
  audience_tags text[] not null default '{}',
  audience_member_ids uuid[] not null default '{}',
  stage_count integer not null default 0,
  course_count integer not null default 0,
  subscriber_count integer not null default 0,
  -- When its update log or its edition last moved: the order of 最近更新.
  renewed_at timestamptz,
  place integer not null default 100,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_terms text[] generated always as (search_terms((draft ->> 'title') || ' ' || (draft ->> 'subtitle'))) stored,
  constraint topical_pkey primary key (org_id, id),
  constraint topical_category_fkey foreign key (org_id, category_id) references course_category (org_id, id) on delete set null (category_id),
  constraint topical_saver_fkey foreign key (org_id, saved_by) references member (org_id, id),
  constraint topical_author_fkey foreign key (org_id, created_by) references member (org_id, id)
);
create index topical_renewed_idx on topical (org_id, renewed_at desc, id) where status = 'published';
create index topical_published_idx on topical (org_id, published_at desc, id) where status = 'published';
create index topical_popular_idx on topical (org_id, subscriber_count desc, id);
create index topical_title_idx on topical (org_id, title, id) where status = 'published';
create index topical_place_idx on topical (org_id, place, id);
create index topical_updated_idx on topical (org_id, updated_at desc, id);
create index topical_spoken_idx on topical (org_id, draft_title collate "zh-x-icu", id);
create index topical_category_idx on topical (org_id, category_id);
create index topical_search_idx on topical using gin (search_terms);
create index topical_names_idx on topical using gin (draft_names);

-- Who leads the published column; the first place is the lead.
create table topical_teacher (
  org_id uuid not null,
  topical_id uuid not null,
  teacher_id uuid not null,
  position integer not null,
  constraint topical_teacher_pkey primary key (org_id, topical_id, teacher_id),
  constraint topical_teacher_topical_fkey foreign key (org_id, topical_id) references topical (org_id, id) on delete cascade,
  constraint topical_teacher_teacher_fkey foreign key (org_id, teacher_id) references teacher (org_id, id)
);
create index topical_teacher_teacher_idx on topical_teacher (org_id, teacher_id);

create table topical_stage (
  org_id uuid not null,
  id uuid not null,
  topical_id uuid not null,
  position integer not null,
  title text not null,
  intro text not null,
  unlock text not null constraint topical_stage_unlock_check check (unlock in ('open', 'previous', 'date')),
  opens_on date,
  -- Authors' browsers choose the ids, so only those of one column are told apart.
  constraint topical_stage_pkey primary key (org_id, topical_id, id),
  constraint topical_stage_day_check check (unlock <> 'date' or opens_on is not null),
  constraint topical_stage_topical_fkey foreign key (org_id, topical_id) references topical (org_id, id) on delete cascade
);
create index topical_stage_topical_idx on topical_stage (org_id, topical_id, position);

create table topical_course (
  org_id uuid not null,
  topical_id uuid not null,
  course_id uuid not null,
  stage_id uuid not null,
  position integer not null,
  -- Whether the stage waits for it.
  required boolean not null,
  -- A course stands in a column once.
  constraint topical_course_pkey primary key (org_id, topical_id, course_id),
  constraint topical_course_topical_fkey foreign key (org_id, topical_id) references topical (org_id, id) on delete cascade,
  constraint topical_course_stage_fkey foreign key (org_id, topical_id, stage_id) references topical_stage (org_id, topical_id, id) on delete cascade,
  constraint topical_course_course_fkey foreign key (org_id, course_id) references course (org_id, id)
);
create index topical_course_stage_idx on topical_course (org_id, topical_id, stage_id);
create index topical_course_course_idx on topical_course (org_id, course_id);

create table topical_subscription (
  org_id uuid not null,
  topical_id uuid not null,
  member_id uuid not null,
  subscribed_at timestamptz not null,
  -- Updates after this are new to the subscriber.
  seen_at timestamptz not null,
  constraint topical_subscription_pkey primary key (org_id, topical_id, member_id),
  constraint topical_subscription_topical_fkey foreign key (org_id, topical_id) references topical (org_id, id) on delete cascade,
  constraint topical_subscription_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index topical_subscription_member_idx on topical_subscription (org_id, member_id, topical_id);

-- The update log: what authors said when they published.
create table topical_update (
  org_id uuid not null,
  id uuid not null,
  topical_id uuid not null,
  text text not null,
  published_at timestamptz not null,
  constraint topical_update_pkey primary key (org_id, id),
  constraint topical_update_topical_fkey foreign key (org_id, topical_id) references topical (org_id, id) on delete cascade
);
create index topical_update_topical_idx on topical_update (org_id, topical_id, published_at desc, id);
