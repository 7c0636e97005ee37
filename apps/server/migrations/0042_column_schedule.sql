-- When the clock publishes the draft of a column, as it is saved by then, and what the update log says of it.
alter table topical add column scheduled_at timestamptz;
alter table topical add column scheduled_update text not null default '';
create index topical_scheduled_idx on topical (org_id, scheduled_at) where scheduled_at is not null;
