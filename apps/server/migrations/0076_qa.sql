-- Questions and answers where people learn together, such as in a class (product §3.6).
create table qa_question (
  org_id uuid not null,
  id uuid not null,
  kind text not null,
  object_id uuid not null,
  -- Null when the member is gone: what was asked stays for the others.
  member_id uuid,
  title text not null constraint qa_question_title_check check (length(title) between 1 and 60),
  body text not null default '' constraint qa_question_body_check check (length(body) <= 5000),
  picture_keys text[] not null default '{}',
  accepted_answer_id uuid,
  created_at timestamptz not null,
  constraint qa_question_pkey primary key (org_id, id),
  constraint qa_question_org_fkey foreign key (org_id) references organisation (id) on delete cascade,
  constraint qa_question_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete set null (member_id)
);
create index qa_question_object_idx on qa_question (org_id, kind, object_id, created_at desc, id desc);
create index qa_question_open_idx on qa_question (org_id, kind, object_id, created_at desc, id desc) where accepted_answer_id is null;
create index qa_question_member_idx on qa_question (org_id, member_id, kind, object_id, created_at desc, id desc);
create index qa_question_accepted_idx on qa_question (org_id, accepted_answer_id) where accepted_answer_id is not null;

create table qa_answer (
  org_id uuid not null,
  id uuid not null,
  question_id uuid not null,
  member_id uuid,
  -- Whether the writer taught there when it was written.
  by_teacher boolean not null,
  body text not null constraint qa_answer_body_check check (length(body) between 1 and 5000),
  picture_keys text[] not null default '{}',
  created_at timestamptz not null,
  constraint qa_answer_pkey primary key (org_id, id),
  constraint qa_answer_question_fkey foreign key (org_id, question_id) references qa_question (org_id, id) on delete cascade,
  constraint qa_answer_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete set null (member_id)
);
create index qa_answer_question_idx on qa_answer (org_id, question_id, by_teacher desc, created_at, id);
create index qa_answer_member_idx on qa_answer (org_id, member_id);

alter table qa_question add constraint qa_question_accepted_fkey foreign key (org_id, accepted_answer_id)
  references qa_answer (org_id, id) on delete set null (accepted_answer_id);

create table qa_follow (
  org_id uuid not null,
  question_id uuid not null,
  member_id uuid not null,
  since timestamptz not null,
  constraint qa_follow_pkey primary key (org_id, question_id, member_id),
  constraint qa_follow_question_fkey foreign key (org_id, question_id) references qa_question (org_id, id) on delete cascade,
  constraint qa_follow_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index qa_follow_member_idx on qa_follow (org_id, member_id, question_id);
