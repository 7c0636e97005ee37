-- Series (系列, product §3.3): a named set of columns, in an order to take them. Like plates they name what they hold, and hold it by no key.
create table series (
  org_id uuid not null constraint series_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  kind text not null constraint series_kind_check check (kind in ('column', 'live', 'class')),
  title text not null,
  intro text not null default '',
  cover_motif text not null default '',
  cover_tone text not null default '',
  cover_key text,
  item_ids uuid[] not null default '{}',
  audience_all boolean not null default true,
  audience_department_ids uuid[] not null default '{}',
  audience_tags text[] not null default '{}',
  audience_member_ids uuid[] not null default '{}',
  status text not null default 'draft' constraint series_status_check check (status in ('draft', 'published', 'archived')),
  place integer not null default 100,
  revision integer not null default 1,
  saved_at timestamptz,
  saved_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_terms text[] generated always as (search_terms(title || ' ' || intro)) stored,
  constraint series_pkey primary key (org_id, id),
  constraint series_saver_fkey foreign key (org_id, saved_by) references member (org_id, id)
);
create index series_shown_idx on series (org_id, kind, place, id) where status = 'published';
create index series_place_idx on series (org_id, place, id);
create index series_updated_idx on series (org_id, updated_at desc, id);
create index series_spoken_idx on series (org_id, title collate "zh-x-icu", id);
create index series_search_idx on series using gin (search_terms);
create index series_items_idx on series using gin (item_ids);
