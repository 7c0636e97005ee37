-- What members keep, follow and like (product §3.4): objects of any kind that areas answer for, so that no foreign key can name them.
create table interaction (
  org_id uuid not null,
  member_id uuid not null,
  act text not null constraint interaction_act_check check (act in ('favourite', 'follow', 'like')),
  kind text not null,
  object_id uuid not null,
  -- As it was called then: what the member is shown when the object is closed to him or gone.
  title text not null,
  since timestamptz not null,
  -- Whoever ends it and takes that back at once finds it in its old place.
  ended_at timestamptz,
  -- Of a follow: what came after this is new to the member.
  seen_at timestamptz not null,
  constraint interaction_pkey primary key (org_id, member_id, act, kind, object_id),
  constraint interaction_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index interaction_own_idx on interaction (org_id, member_id, act, since desc, kind, object_id) where ended_at is null;

-- How many do: moved by the statement that changes a row above, so that nobody counts.
create table interaction_count (
  org_id uuid not null constraint interaction_count_org_fkey references organisation (id) on delete cascade,
  kind text not null,
  object_id uuid not null,
  act text not null,
  count integer not null,
  constraint interaction_count_pkey primary key (org_id, kind, object_id, act)
);

-- What is new of a teacher's own (platform/answers.ts, NewsSource).
create index info_author_idx on info (org_id, author_id, published_at desc) where status = 'published';
