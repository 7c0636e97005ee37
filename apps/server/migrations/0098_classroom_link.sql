-- The link of a class, by which people of the organisation join it at once. A class has one at most: a new code takes the place of the old one.
create table classroom_link (
  org_id uuid not null,
  classroom_id uuid not null,
  code text not null,
  -- The last day on which it is good.
  expires_on date not null,
  -- How many may come by it; null: as many as there are.
  most integer,
  -- Written under the lock of the class.
  used integer not null default 0,
  created_at timestamptz not null,
  created_by uuid,
  constraint classroom_link_pkey primary key (org_id, classroom_id),
  constraint classroom_link_classroom_fkey foreign key (org_id, classroom_id) references classroom (org_id, id) on delete cascade,
  constraint classroom_link_author_fkey foreign key (org_id, created_by) references member (org_id, id) on delete set null (created_by)
);
create index classroom_link_author_idx on classroom_link (org_id, created_by) where created_by is not null;
