create table question_category (
  org_id uuid not null constraint question_category_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  constraint question_category_pkey primary key (org_id, id),
  constraint question_category_name_key unique (org_id, name)
);

create table question_import (
  org_id uuid not null,
  id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  imported_count integer not null,
  skipped_count integer not null,
  refused_count integer not null,
  undone_at timestamptz,
  constraint question_import_pkey primary key (org_id, id),
  constraint question_import_author_fkey foreign key (org_id, created_by) references member (org_id, id)
);

create table question (
  org_id uuid not null constraint question_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  -- An open set: the contract's questionKinds says which kinds are built.
  kind text not null,
  -- Contract: question.questionContent, of the newest revision.
  content jsonb not null,
  -- Plain text of the stem, for lists and search.
  summary text not null,
  -- sha256 of kind and normalised content: finds duplicates on import.
  content_hash bytea not null,
  category_id uuid,
  difficulty smallint not null default 3 constraint question_difficulty_check check (difficulty between 1 and 5),
  tags text[] not null default '{}',
  -- Hundredths of a mark.
  marks integer not null default 200 constraint question_marks_check check (marks > 0),
  revision integer not null default 1,
  import_id uuid,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_terms text[] generated always as (search_terms(summary)) stored,
  constraint question_pkey primary key (org_id, id),
  constraint question_category_fkey foreign key (org_id, category_id) references question_category (org_id, id),
  constraint question_import_fkey foreign key (org_id, import_id) references question_import (org_id, id),
  constraint question_author_fkey foreign key (org_id, created_by) references member (org_id, id)
);
create index question_updated_idx on question (org_id, updated_at desc, id);
create index question_category_idx on question (org_id, category_id, updated_at desc);
create index question_hash_idx on question (org_id, content_hash);
create index question_import_idx on question (org_id, import_id) where import_id is not null;
create index question_search_idx on question using gin (search_terms);

-- Every wording a question ever had: an attempt is marked and shown by the one it was sat with.
create table question_revision (
  org_id uuid not null,
  question_id uuid not null,
  revision integer not null,
  content jsonb not null,
  created_at timestamptz not null,
  constraint question_revision_pkey primary key (org_id, question_id, revision),
  constraint question_revision_question_fkey foreign key (org_id, question_id) references question (org_id, id) on delete cascade
);
