-- When the clock publishes the draft of a theme, as it is saved by then, and shows a plate, region or series to learners.
alter table theme add column scheduled_at timestamptz;
alter table plate add column scheduled_at timestamptz;
alter table region add column scheduled_at timestamptz;
alter table series add column scheduled_at timestamptz;
create index theme_scheduled_idx on theme (org_id, scheduled_at) where scheduled_at is not null;
create index plate_scheduled_idx on plate (org_id, scheduled_at) where scheduled_at is not null;
create index region_scheduled_idx on region (org_id, scheduled_at) where scheduled_at is not null;
create index series_scheduled_idx on series (org_id, scheduled_at) where scheduled_at is not null;
