create table info_category (
  org_id uuid not null constraint info_category_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  name text not null,
  position integer not null,
  constraint info_category_pkey primary key (org_id, id),
  constraint info_category_name_key unique (org_id, name)
);

-- An article of the organisation (product §3.3). Of a scheduled one `published_at` lies ahead; the clock publishes it then.
create table info (
  org_id uuid not null constraint info_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  title text not null,
  lead text not null default '',
  body text not null default '',
  cover_motif text not null default '',
  cover_tone text not null default '',
  cover_key text,
  category_id uuid,
  author_id uuid,
  tags text[] not null default '{}',
  pinned boolean not null default false,
  -- Who may read it (contract: audience). Ids of departments and members of this organisation; others never match.
  audience_all boolean not null default true,
  audience_department_ids uuid[] not null default '{}',
  audience_tags text[] not null default '{}',
  audience_member_ids uuid[] not null default '{}',
  status text not null default 'draft' constraint info_status_check check (status in ('draft', 'scheduled', 'published', 'archived')),
  published_at timestamptz,
  -- What an author has changed since it was published, by column, until it is published again.
  draft jsonb,
  revision integer not null default 1,
  saved_at timestamptz,
  saved_by uuid,
  -- A person counts once a day.
  read_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_terms text[] generated always as (search_terms(title || ' ' || lead)) stored,
  constraint info_pkey primary key (org_id, id),
  constraint info_category_fkey foreign key (org_id, category_id) references info_category (org_id, id),
  constraint info_author_fkey foreign key (org_id, author_id) references member (org_id, id),
  constraint info_saver_fkey foreign key (org_id, saved_by) references member (org_id, id),
  constraint info_published_check check (published_at is not null or status in ('draft', 'archived'))
);
create index info_shelf_idx on info (org_id, pinned desc, published_at desc, id) where status = 'published';
create index info_newest_idx on info (org_id, published_at desc, id) where status = 'published';
create index info_category_newest_idx on info (org_id, category_id, published_at desc, id) where status = 'published';
-- The orders of the console.
create index info_updated_idx on info (org_id, updated_at desc, id);
create index info_spoken_idx on info (org_id, title collate "zh-x-icu", id);
create index info_read_count_idx on info (org_id, read_count desc, id);
create index info_published_idx on info (org_id, published_at desc nulls last, id);
create index info_category_idx on info (org_id, category_id);
create index info_due_idx on info (org_id, published_at) where status = 'scheduled';
create index info_search_idx on info using gin (search_terms);
create index info_tags_idx on info using gin (tags);

-- The last day on which somebody read an article: a second time on that day counts nothing.
create table info_reader (
  org_id uuid not null constraint info_reader_org_fkey references organisation (id) on delete cascade,
  info_id uuid not null,
  member_id uuid not null,
  last_read_on date not null,
  constraint info_reader_pkey primary key (org_id, info_id, member_id),
  constraint info_reader_info_fkey foreign key (org_id, info_id) references info (org_id, id) on delete cascade,
  constraint info_reader_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index info_reader_member_idx on info_reader (org_id, member_id);

-- How often an article was read on a day, for what is read most of a month.
create table info_read_day (
  org_id uuid not null constraint info_read_day_org_fkey references organisation (id) on delete cascade,
  day date not null,
  info_id uuid not null,
  read_count integer not null,
  constraint info_read_day_pkey primary key (org_id, day, info_id),
  constraint info_read_day_info_fkey foreign key (org_id, info_id) references info (org_id, id) on delete cascade
);
create index info_read_day_info_idx on info_read_day (org_id, info_id);
