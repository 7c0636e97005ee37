-- Classes (班级, product §3.6): people who go through one plan between two days. The plan is one value (contract: classroom.plan), whose items name
-- courses and exams; how far somebody is with them stands where they are studied and sat, never here.
create table classroom (
  org_id uuid not null constraint classroom_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  title text not null,
  intro text not null default '',
  guide text not null default '',
  cover_motif text not null default '',
  cover_tone text not null default '',
  cover_key text,
  starts_on date not null,
  ends_on date not null,
  join_rule text not null default 'assigned' constraint classroom_join_rule_check check (join_rule in ('assigned', 'apply', 'open')),
  capacity integer,
  completion_share integer not null default 100,
  audience_all boolean not null default false,
  audience_department_ids uuid[] not null default '{}',
  audience_tags text[] not null default '{}',
  audience_member_ids uuid[] not null default '{}',
  plan jsonb not null default '[]',
  -- What the plan names, written with it.
  item_ids uuid[] not null default '{}',
  status text not null default 'draft' constraint classroom_status_check check (status in ('draft', 'published', 'archived')),
  -- Classes are shown at once; the lists that show them share this column with what the clock shows.
  scheduled_at timestamptz,
  -- Written with the rows of classroom_member, under the lock of this row.
  member_count integer not null default 0,
  revision integer not null default 1,
  saved_at timestamptz,
  saved_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_terms text[] generated always as (search_terms(title || ' ' || intro)) stored,
  constraint classroom_pkey primary key (org_id, id),
  constraint classroom_days_check check (starts_on <= ends_on),
  constraint classroom_saver_fkey foreign key (org_id, saved_by) references member (org_id, id)
);
create index classroom_shown_idx on classroom (org_id, starts_on desc, id) where status = 'published';
create index classroom_starts_idx on classroom (org_id, starts_on desc, id);
create index classroom_count_idx on classroom (org_id, member_count, id);
create index classroom_updated_idx on classroom (org_id, updated_at desc, id);
create index classroom_spoken_idx on classroom (org_id, title collate "zh-x-icu", id);
create index classroom_search_idx on classroom using gin (search_terms);
create index classroom_items_idx on classroom using gin (item_ids);

create table classroom_staff (
  org_id uuid not null,
  classroom_id uuid not null,
  member_id uuid not null,
  role text not null constraint classroom_staff_role_check check (role in ('teacher', 'assistant')),
  position integer not null,
  constraint classroom_staff_pkey primary key (org_id, classroom_id, member_id),
  constraint classroom_staff_classroom_fkey foreign key (org_id, classroom_id) references classroom (org_id, id) on delete cascade,
  constraint classroom_staff_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index classroom_staff_member_idx on classroom_staff (org_id, member_id, classroom_id);

-- Everybody who has ever had to do with a class: a row stays when somebody leaves.
create table classroom_member (
  org_id uuid not null,
  classroom_id uuid not null,
  member_id uuid not null,
  state text not null constraint classroom_member_state_check
    check (state in ('applied', 'waiting', 'member', 'refused', 'left', 'removed')),
  -- Put there by an administrator, who alone can take the person out.
  assigned boolean not null default false,
  message text not null default '',
  reason text not null default '',
  -- Of the state: the waiting list goes by it, and days after joining count from it.
  at timestamptz not null,
  constraint classroom_member_pkey primary key (org_id, classroom_id, member_id),
  constraint classroom_member_classroom_fkey foreign key (org_id, classroom_id) references classroom (org_id, id) on delete cascade,
  constraint classroom_member_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index classroom_member_state_idx on classroom_member (org_id, classroom_id, state, at, member_id);
create index classroom_member_at_idx on classroom_member (org_id, classroom_id, at, member_id);
create index classroom_member_own_idx on classroom_member (org_id, member_id, state, classroom_id);
-- What waits for staff, in all classes.
create index classroom_member_applied_idx on classroom_member (org_id, at, classroom_id) where state = 'applied';

create table classroom_notice (
  org_id uuid not null,
  id uuid not null,
  classroom_id uuid not null,
  title text not null,
  body text not null,
  author_id uuid,
  published_at timestamptz not null,
  constraint classroom_notice_pkey primary key (org_id, id),
  constraint classroom_notice_classroom_fkey foreign key (org_id, classroom_id) references classroom (org_id, id) on delete cascade,
  constraint classroom_notice_author_fkey foreign key (org_id, author_id) references member (org_id, id) on delete set null (author_id)
);
create index classroom_notice_classroom_idx on classroom_notice (org_id, classroom_id, published_at desc, id);

create table classroom_notice_read (
  org_id uuid not null,
  notice_id uuid not null,
  member_id uuid not null,
  read_at timestamptz not null,
  constraint classroom_notice_read_pkey primary key (org_id, notice_id, member_id),
  constraint classroom_notice_read_notice_fkey foreign key (org_id, notice_id) references classroom_notice (org_id, id) on delete cascade,
  constraint classroom_notice_read_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index classroom_notice_read_member_idx on classroom_notice_read (org_id, member_id, notice_id);
