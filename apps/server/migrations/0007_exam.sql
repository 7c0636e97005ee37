create table paper (
  org_id uuid not null constraint paper_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  title text not null,
  note text not null default '',
  question_count integer not null default 0,
  -- Hundredths of a mark.
  total_marks integer not null default 0,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_terms text[] generated always as (search_terms(title)) stored,
  constraint paper_pkey primary key (org_id, id),
  constraint paper_author_fkey foreign key (org_id, created_by) references member (org_id, id)
);
create index paper_updated_idx on paper (org_id, updated_at desc, id);
create index paper_search_idx on paper using gin (search_terms);

create table paper_item (
  org_id uuid not null,
  paper_id uuid not null,
  question_id uuid not null,
  position integer not null,
  marks integer not null constraint paper_item_marks_check check (marks > 0),
  constraint paper_item_pkey primary key (org_id, paper_id, question_id),
  constraint paper_item_paper_fkey foreign key (org_id, paper_id) references paper (org_id, id) on delete cascade,
  constraint paper_item_question_fkey foreign key (org_id, question_id) references question (org_id, id)
);
create index paper_item_question_idx on paper_item (org_id, question_id);

create table exam (
  org_id uuid not null constraint exam_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  title text not null,
  intro text not null default '',
  instructions text not null default '',
  paper_id uuid,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  duration_minutes integer not null constraint exam_duration_check check (duration_minutes between 1 and 600),
  pass_marks integer not null,
  attempts_allowed integer not null constraint exam_attempts_check check (attempts_allowed between 1 and 99),
  show_answers text not null constraint exam_show_answers_check check (show_answers in ('never', 'after-submit', 'after-window')),
  multiple_rule text not null constraint exam_multiple_rule_check check (multiple_rule in ('all-or-nothing', 'half', 'per-option')),
  shuffle_questions boolean not null default false,
  shuffle_options boolean not null default false,
  leave_limit integer,
  no_copy boolean not null default false,
  required boolean not null default false,
  audience_all boolean not null default true,
  audience_department_ids uuid[] not null default '{}',
  audience_tags text[] not null default '{}',
  audience_member_ids uuid[] not null default '{}',
  status text not null default 'draft' constraint exam_status_check check (status in ('draft', 'published', 'closed')),
  -- Copied from the paper when the exam is published; lists read them without joining.
  question_count integer not null default 0,
  total_marks integer not null default 0,
  revision integer not null default 1,
  certificate_template_id uuid,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_terms text[] generated always as (search_terms(title)) stored,
  constraint exam_pkey primary key (org_id, id),
  constraint exam_window_check check (closes_at > opens_at),
  constraint exam_paper_fkey foreign key (org_id, paper_id) references paper (org_id, id),
  constraint exam_author_fkey foreign key (org_id, created_by) references member (org_id, id)
);
create index exam_window_idx on exam (org_id, closes_at desc, id) where status <> 'draft';
create index exam_updated_idx on exam (org_id, updated_at desc, id);
create index exam_paper_idx on exam (org_id, paper_id);
create index exam_search_idx on exam using gin (search_terms);

alter table section add constraint section_exam_fkey foreign key (org_id, exam_id) references exam (org_id, id);

-- The questions of a published exam with the wording of that moment.
create table exam_item (
  org_id uuid not null,
  exam_id uuid not null,
  question_id uuid not null,
  revision integer not null,
  position integer not null,
  marks integer not null,
  constraint exam_item_pkey primary key (org_id, exam_id, question_id),
  constraint exam_item_exam_fkey foreign key (org_id, exam_id) references exam (org_id, id) on delete cascade,
  constraint exam_item_question_fkey foreign key (org_id, question_id, revision) references question_revision (org_id, question_id, revision)
);
create index exam_item_question_idx on exam_item (org_id, question_id);

create table attempt (
  org_id uuid not null,
  id uuid not null,
  exam_id uuid not null,
  member_id uuid not null,
  number integer not null,
  -- Seeds the order of questions and options, the same on every device.
  seed integer not null,
  started_at timestamptz not null,
  deadline_at timestamptz not null,
  submitted_at timestamptz,
  submitted_by text constraint attempt_submitted_by_check check (submitted_by in ('candidate', 'deadline', 'leaving')),
  score integer,
  passed boolean,
  leaves integer not null default 0,
  receipt text,
  constraint attempt_pkey primary key (org_id, id),
  constraint attempt_exam_fkey foreign key (org_id, exam_id) references exam (org_id, id),
  constraint attempt_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade,
  constraint attempt_number_key unique (org_id, exam_id, member_id, number)
);
create unique index attempt_open_key on attempt (org_id, exam_id, member_id) where submitted_at is null;
-- The only index that does not lead with org_id: the deadline watch looks across organisations.
create index attempt_deadline_idx on attempt (deadline_at) where submitted_at is null;
create index attempt_exam_idx on attempt (org_id, exam_id, submitted_at desc, id);
create index attempt_member_idx on attempt (org_id, member_id, submitted_at desc);
create index attempt_submitted_idx on attempt (org_id, submitted_at) where submitted_at is not null;

create table attempt_answer (
  org_id uuid not null,
  attempt_id uuid not null,
  question_id uuid not null,
  -- Only a higher number replaces what is stored.
  sequence integer not null,
  answer jsonb,
  saved_at timestamptz not null,
  score integer,
  correct boolean,
  constraint attempt_answer_pkey primary key (org_id, attempt_id, question_id),
  constraint attempt_answer_attempt_fkey foreign key (org_id, attempt_id) references attempt (org_id, id) on delete cascade,
  constraint attempt_answer_question_fkey foreign key (org_id, question_id) references question (org_id, id)
);
create index attempt_answer_question_idx on attempt_answer (org_id, question_id);
