create table announcement (
  org_id uuid not null constraint announcement_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  title text not null,
  body text not null,
  popup boolean not null,
  audience_all boolean not null,
  audience_department_ids uuid[] not null default '{}',
  audience_tags text[] not null default '{}',
  audience_member_ids uuid[] not null default '{}',
  author_id uuid,
  sent_at timestamptz not null,
  recipient_count integer not null default 0,
  read_count integer not null default 0,
  constraint announcement_pkey primary key (org_id, id),
  constraint announcement_author_fkey foreign key (org_id, author_id) references member (org_id, id)
);
create index announcement_sent_idx on announcement (org_id, sent_at desc, id);

create table message (
  org_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  -- Order of arrival; the client asks for what came after the highest one it holds (seed §4).
  seq_no bigint not null generated always as identity,
  top_level text not null,
  second_level text not null,
  title text not null,
  body text not null,
  target text,
  object_id uuid,
  announcement_id uuid,
  popup boolean not null default false,
  -- What happened, once: a handler that runs twice writes one message.
  dedupe_key text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint message_pkey primary key (org_id, id),
  constraint message_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade,
  constraint message_announcement_fkey foreign key (org_id, announcement_id) references announcement (org_id, id),
  constraint message_dedupe_key unique (org_id, member_id, dedupe_key)
);
create index message_inbox_idx on message (org_id, member_id, created_at desc, id);
create index message_seq_idx on message (org_id, member_id, seq_no);
create index message_unread_idx on message (org_id, member_id) where read_at is null;
create index message_announcement_idx on message (org_id, announcement_id) where announcement_id is not null;
