-- Assignments (任务指派, product §3.6): a rule that gives content to people, and assignment_task, what it has given to whom. How far somebody is
-- stands where it is learnt; done_at keeps what was found there, so that lists can be counted.
create table assignment (
  org_id uuid not null constraint assignment_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  title text not null,
  note text not null default '',
  -- Contract: assignmentItems; item_ids are the ids in it, written with it.
  items jsonb not null default '[]',
  item_ids uuid[] not null default '{}',
  audience_all boolean not null default false,
  audience_department_ids uuid[] not null default '{}',
  audience_tags text[] not null default '{}',
  audience_member_ids uuid[] not null default '{}',
  positions text[] not null default '{}',
  joined_since date,
  due_on date,
  due_days integer,
  remind_days integer[] not null default '{}',
  withdraws boolean not null default true,
  status text not null default 'draft' constraint assignment_status_check check (status in ('draft', 'on', 'ended')),
  switched_at timestamptz,
  switched_by uuid,
  -- Changes of members before this moment, and departments that looked like this, have been seen to.
  swept_at timestamptz,
  swept_tree text,
  revision integer not null default 1,
  saved_at timestamptz,
  saved_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_terms text[] generated always as (search_terms(title)) stored,
  constraint assignment_pkey primary key (org_id, id),
  constraint assignment_due_check check (due_on is null or due_days is null),
  constraint assignment_switcher_fkey foreign key (org_id, switched_by) references member (org_id, id) on delete set null (switched_by),
  constraint assignment_saver_fkey foreign key (org_id, saved_by) references member (org_id, id) on delete set null (saved_by)
);
create index assignment_updated_idx on assignment (org_id, updated_at desc, id);
create index assignment_spoken_idx on assignment (org_id, title collate "zh-x-icu", id);
create index assignment_search_idx on assignment using gin (search_terms);
create index assignment_items_idx on assignment using gin (item_ids);
create index assignment_on_idx on assignment (org_id, id) where status = 'on';

create table assignment_task (
  org_id uuid not null,
  assignment_id uuid not null,
  member_id uuid not null,
  caught_at timestamptz not null,
  due_on date not null,
  done_at timestamptz,
  -- Not given any more; the row stays, so that coming back is seen.
  withdrawn_at timestamptz,
  reminded_on date,
  constraint assignment_task_pkey primary key (org_id, assignment_id, member_id),
  constraint assignment_task_assignment_fkey foreign key (org_id, assignment_id) references assignment (org_id, id) on delete cascade,
  constraint assignment_task_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index assignment_task_own_idx on assignment_task (org_id, member_id, due_on, assignment_id) where withdrawn_at is null;
create index assignment_task_due_idx on assignment_task (org_id, assignment_id, due_on, member_id);

-- Who has changed of late, for rules that follow people.
create index member_updated_idx on member (org_id, updated_at);
