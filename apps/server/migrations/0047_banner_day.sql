-- How often a banner was seen and opened on a day, for its reach over a period. What was counted before has no days.
create table banner_day (
  org_id uuid not null constraint banner_day_org_fkey references organisation (id) on delete cascade,
  day date not null,
  banner_id uuid not null,
  view_count integer not null,
  click_count integer not null,
  constraint banner_day_pkey primary key (org_id, day, banner_id),
  constraint banner_day_banner_fkey foreign key (org_id, banner_id) references banner (org_id, id) on delete cascade
);
create index banner_day_banner_idx on banner_day (org_id, banner_id);
