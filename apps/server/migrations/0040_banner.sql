-- A banner is for some people and some days, may be drawn, and counts who sees and opens it.
alter table banner
  add column cover_motif text not null default '',
  add column cover_tone text not null default '',
  -- Who may see it (contract: audience). Ids of departments and members of this organisation; others never match.
  add column audience_all boolean not null default true,
  add column audience_department_ids uuid[] not null default '{}',
  add column audience_tags text[] not null default '{}',
  add column audience_member_ids uuid[] not null default '{}',
  add column archived boolean not null default false,
  -- People who have seen it; seen and opened, a person once a day.
  add column reach_count integer not null default 0,
  add column view_count integer not null default 0,
  add column click_count integer not null default 0,
  add column revision integer not null default 1,
  add column saved_at timestamptz,
  add column saved_by uuid,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column search_terms text[] generated always as (search_terms(title || ' ' || subtitle)) stored,
  add constraint banner_saver_fkey foreign key (org_id, saved_by) references member (org_id, id);
-- Until now nothing kept a banner from ending before it began: nobody ever saw it.
update banner set ends_at = null, archived = true where ends_at <= starts_at;
alter table banner add constraint banner_window_check check (ends_at > starts_at);
drop index banner_position_idx;
create index banner_shown_idx on banner (org_id, position, id) where not archived;
-- The orders of the console.
create index banner_position_idx on banner (org_id, position, id);
create index banner_spoken_idx on banner (org_id, title collate "zh-x-icu", id);
create index banner_start_idx on banner (org_id, starts_at desc nulls last, id);
create index banner_view_count_idx on banner (org_id, view_count desc, id);
create index banner_click_count_idx on banner (org_id, click_count desc, id);
create index banner_updated_idx on banner (org_id, updated_at desc, id);
create index banner_search_idx on banner using gin (search_terms);

-- The last days on which somebody saw and opened a banner: a second time on that day counts nothing.
create table banner_viewer (
  org_id uuid not null constraint banner_viewer_org_fkey references organisation (id) on delete cascade,
  banner_id uuid not null,
  member_id uuid not null,
  last_viewed_on date not null,
  last_clicked_on date,
  constraint banner_viewer_pkey primary key (org_id, banner_id, member_id),
  constraint banner_viewer_banner_fkey foreign key (org_id, banner_id) references banner (org_id, id) on delete cascade,
  constraint banner_viewer_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index banner_viewer_member_idx on banner_viewer (org_id, member_id);
