-- The places of the groups of a class, noted once a day, so that a change of them can be told. How a group does is still never kept.
create table class_group_standing (
  org_id uuid not null,
  classroom_id uuid not null,
  noted_on date not null,
  group_id uuid not null,
  -- Groups that do equally well have the same place.
  place integer not null,
  constraint class_group_standing_pkey primary key (org_id, classroom_id, noted_on, group_id),
  constraint class_group_standing_group_fkey foreign key (org_id, classroom_id, group_id)
    references class_group (org_id, classroom_id, id) on delete cascade,
  constraint class_group_standing_place_check check (place > 0)
);
create index class_group_standing_group_idx on class_group_standing (org_id, classroom_id, group_id);

-- Who came into a group after it had handed in its homework may hand in one of his own, which then is his, whatever the group hands in later.
alter table homework_submission
  add column alone boolean not null default false,
  add constraint homework_submission_alone_check check (not alone or member_id is not null);
