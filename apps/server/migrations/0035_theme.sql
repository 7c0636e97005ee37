-- Themes (专题, product §3.3): a page about one thing, edited of texts, pictures and shelves.
create table theme (
  org_id uuid not null constraint theme_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  -- What authors write (contract: theme.themeDraft), and of that what learners see since the newest edition; null before the first.
  draft jsonb not null,
  published jsonb,
  draft_title text not null generated always as (draft ->> 'title') stored,
  -- What the shelves of both name, written with them: it must not be removed while an author or a learner counts on it.
  draft_names uuid[] not null default '{}',
  published_names uuid[] not null default '{}',
  revision integer not null default 1,
  saved_at timestamptz,
  saved_by uuid,
  status text not null default 'draft' constraint theme_status_check check (status in ('draft', 'published', 'archived')),
  edition integer not null default 0,
  published_revision integer,
  published_at timestamptz,
  -- When it was published last.
  renewed_at timestamptz,
  -- Of the newest edition, for what asks many themes at once.
  starts_on date,
  ends_on date,
  audience_all boolean not null default false,
  audience_department_ids uuid[] not null default '{}',
  audience_tags text[] not null default '{}',
  audience_member_ids uuid[] not null default '{}',
  viewer_count integer not null default 0,
  place integer not null default 100,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_terms text[] generated always as (search_terms((draft ->> 'title') || ' ' || (draft ->> 'subtitle'))) stored,
  constraint theme_pkey primary key (org_id, id),
  constraint theme_saver_fkey foreign key (org_id, saved_by) references member (org_id, id),
  constraint theme_author_fkey foreign key (org_id, created_by) references member (org_id, id),
  constraint theme_published_check check (status <> 'published' or (published is not null and published_at is not null and renewed_at is not null))
);
create index theme_shelf_idx on theme (org_id, place, published_at desc, id) where status = 'published';
-- The orders of the console.
create index theme_place_idx on theme (org_id, place, id);
create index theme_updated_idx on theme (org_id, updated_at desc, id);
create index theme_spoken_idx on theme (org_id, draft_title collate "zh-x-icu", id);
create index theme_viewer_count_idx on theme (org_id, viewer_count desc, id);
create index theme_search_idx on theme using gin (search_terms);
create index theme_draft_names_idx on theme using gin (draft_names);
create index theme_published_names_idx on theme using gin (published_names);

-- Who has opened a theme: a second time counts nothing.
create table theme_viewer (
  org_id uuid not null constraint theme_viewer_org_fkey references organisation (id) on delete cascade,
  theme_id uuid not null,
  member_id uuid not null,
  constraint theme_viewer_pkey primary key (org_id, theme_id, member_id),
  constraint theme_viewer_theme_fkey foreign key (org_id, theme_id) references theme (org_id, id) on delete cascade,
  constraint theme_viewer_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index theme_viewer_member_idx on theme_viewer (org_id, member_id);
