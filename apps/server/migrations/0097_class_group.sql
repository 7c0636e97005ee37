-- Groups of classes (班级小组, product §3.6). How a group does is never kept: it follows from what its members have done.
create table class_group (
  org_id uuid not null,
  id uuid not null,
  classroom_id uuid not null,
  name text not null,
  slogan text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint class_group_pkey primary key (org_id, id),
  constraint class_group_name_key unique (org_id, classroom_id, name),
  constraint class_group_class_key unique (org_id, classroom_id, id),
  constraint class_group_classroom_fkey foreign key (org_id, classroom_id) references classroom (org_id, id) on delete cascade
);

-- Who leaves the class stays down here and is in the group again when he comes back; whoever reads asks for members of the class.
create table class_group_member (
  org_id uuid not null,
  classroom_id uuid not null,
  member_id uuid not null,
  group_id uuid not null,
  leads boolean not null default false,
  -- One group a person and class.
  constraint class_group_member_pkey primary key (org_id, classroom_id, member_id),
  -- No group of another class.
  constraint class_group_member_group_fkey foreign key (org_id, classroom_id, group_id)
    references class_group (org_id, classroom_id, id) on delete cascade,
  constraint class_group_member_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index class_group_member_group_idx on class_group_member (org_id, classroom_id, group_id, member_id);
create index class_group_member_own_idx on class_group_member (org_id, member_id, classroom_id);
create unique index class_group_member_leader_key on class_group_member (org_id, group_id) where leads;
