-- Plates (板块, product §3.3): shelves of one kind, filled by hand. What they name is asked of its area each time, so no foreign key holds it;
-- whoever removes it is told where it stands.
create table plate (
  org_id uuid not null constraint plate_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  kind text not null constraint plate_kind_check check (kind in ('column', 'live', 'class')),
  title text not null,
  intro text not null default '',
  -- A palette of the drawn covers; empty: by the id.
  tone text not null default '',
  item_ids uuid[] not null default '{}',
  audience_all boolean not null default true,
  audience_department_ids uuid[] not null default '{}',
  audience_tags text[] not null default '{}',
  audience_member_ids uuid[] not null default '{}',
  status text not null default 'draft' constraint plate_status_check check (status in ('draft', 'published', 'archived')),
  place integer not null default 100,
  revision integer not null default 1,
  saved_at timestamptz,
  saved_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_terms text[] generated always as (search_terms(title || ' ' || intro)) stored,
  constraint plate_pkey primary key (org_id, id),
  constraint plate_saver_fkey foreign key (org_id, saved_by) references member (org_id, id)
);
create index plate_shown_idx on plate (org_id, kind, place, id) where status = 'published';
create index plate_place_idx on plate (org_id, place, id);
create index plate_updated_idx on plate (org_id, updated_at desc, id);
create index plate_spoken_idx on plate (org_id, title collate "zh-x-icu", id);
create index plate_search_idx on plate using gin (search_terms);
create index plate_items_idx on plate using gin (item_ids);

-- Regions (区域板块): the shelves of some departments, which everybody may look at.
create table region (
  org_id uuid not null constraint region_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  title text not null,
  intro text not null default '',
  drawing text not null default 'park',
  tone text not null default '',
  -- Departments of this organisation; others never match.
  department_ids uuid[] not null default '{}',
  -- In order (contract: plate.regionFields).
  shelves jsonb not null default '[]',
  -- All that the shelves name, written with them.
  item_ids uuid[] not null default '{}',
  status text not null default 'draft' constraint region_status_check check (status in ('draft', 'published', 'archived')),
  place integer not null default 100,
  revision integer not null default 1,
  saved_at timestamptz,
  saved_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_terms text[] generated always as (search_terms(title || ' ' || intro)) stored,
  constraint region_pkey primary key (org_id, id),
  constraint region_saver_fkey foreign key (org_id, saved_by) references member (org_id, id)
);
create index region_shown_idx on region (org_id, place, id) where status = 'published';
create index region_place_idx on region (org_id, place, id);
create index region_updated_idx on region (org_id, updated_at desc, id);
create index region_spoken_idx on region (org_id, title collate "zh-x-icu", id);
create index region_search_idx on region using gin (search_terms);
create index region_items_idx on region using gin (item_ids);
