-- Every tenant table: primary key and foreign keys lead with org_id, so that a row cannot point across organisations
-- and the tables can be distributed by org_id unchanged (product.md §2, Tenancy).

-- Single characters and pairs of a text without blanks: Chinese search without a dictionary. `terms(column) @> terms(query)` is the test.
create function search_terms(value text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct term), '{}')
  from (select lower(regexp_replace(coalesce(value, ''), '\s+', '', 'g')) as clean) source,
       lateral (
         select substr(clean, position_, size_) as term
         from generate_series(1, length(clean)) as position_, generate_series(1, 2) as size_
         where position_ + size_ - 1 <= length(clean)
       ) pieces
$$;

create table organisation (
  id uuid not null constraint organisation_pkey primary key,
  code text not null constraint organisation_code_key unique,
  name text not null,
  app_name text not null,
  slogan text not null default '',
  login_title text not null default '',
  intro text not null default '',
  logo_key text,
  icon_key text,
  login_background_key text,
  stylesheet_key text,
  theme_color text not null default '#409EFF' constraint organisation_theme_color_check check (theme_color ~ '^#[0-9a-fA-F]{6}$'),
  gray_type smallint not null default 0 constraint organisation_gray_type_check check (gray_type between 0 and 2),
  watermark_enabled boolean not null default true,
  watermark_text text not null default 'name-mobile' constraint organisation_watermark_text_check check (watermark_text in ('name', 'name-mobile')),
  one_player boolean not null default true,
  mobile_required boolean not null default false,
  one_session_per_terminal boolean not null default false,
  time_zone text not null default 'Asia/Shanghai',
  -- Layout of the home page: nav, plates, blocks (contract: organisation.firstPage).
  first_page jsonb not null default '{"nav": [], "plates": [], "blocks": []}',
  created_at timestamptz not null
);

create table organisation_module (
  org_id uuid not null constraint organisation_module_org_fkey references organisation (id) on delete cascade,
  key text not null,
  name text not null,
  enabled boolean not null,
  position integer not null,
  constraint organisation_module_pkey primary key (org_id, key)
);

create table banner (
  org_id uuid not null constraint banner_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  eyebrow text not null default '',
  title text not null,
  subtitle text not null default '',
  image_key text,
  target text not null default '',
  action_text text not null default '',
  position integer not null,
  starts_at timestamptz,
  ends_at timestamptz,
  constraint banner_pkey primary key (org_id, id)
);
create index banner_position_idx on banner (org_id, position);

create table protocol (
  org_id uuid not null constraint protocol_org_fkey references organisation (id) on delete cascade,
  key text not null,
  title text not null,
  html text not null,
  position integer not null,
  constraint protocol_pkey primary key (org_id, key)
);

create table department (
  org_id uuid not null constraint department_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  parent_id uuid,
  name text not null,
  position integer not null,
  head_id uuid,
  created_at timestamptz not null,
  constraint department_pkey primary key (org_id, id),
  constraint department_parent_fkey foreign key (org_id, parent_id) references department (org_id, id),
  constraint department_name_key unique nulls not distinct (org_id, parent_id, name)
);
create index department_parent_idx on department (org_id, parent_id, position);
