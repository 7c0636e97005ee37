-- What is to come is listed by when it opens.
create index exam_opens_idx on exam (org_id, opens_at, id desc) where status <> 'draft';

-- Where somebody stands in a paper that is being sat, so that another device goes on there: which questions are marked, and the last in sight.
create table attempt_place (
  org_id uuid not null,
  attempt_id uuid not null,
  -- Only a higher number replaces what is stored.
  sequence integer not null,
  marked uuid[] not null,
  question_id uuid not null,
  saved_at timestamptz not null,
  constraint attempt_place_pkey primary key (org_id, attempt_id),
  constraint attempt_place_attempt_fkey foreign key (org_id, attempt_id) references attempt (org_id, id) on delete cascade,
  constraint attempt_place_question_fkey foreign key (org_id, question_id) references question (org_id, id)
);
create index attempt_place_question_idx on attempt_place (org_id, question_id);
