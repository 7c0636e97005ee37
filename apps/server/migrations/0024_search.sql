-- One index over what areas answer. The terms are written by the server (modules/search/terms.ts): words, overlapping pairs of Chinese
-- characters, and pinyin. Who may see a row is not kept here: its area says so whenever somebody searches.
create table search_document (
  org_id uuid not null constraint search_document_org_fkey references organisation (id) on delete cascade,
  kind text not null,
  object_id uuid not null,
  title text not null,
  -- Other words that it goes by: teachers, tags, category.
  names text[] not null,
  -- What is in it.
  lines text[] not null,
  category text,
  level text,
  published_at timestamptz not null,
  -- Weights: A title, B names, C pinyin of both, D lines.
  terms tsvector not null,
  indexed_at timestamptz not null,
  constraint search_document_pkey primary key (org_id, kind, object_id)
);
create index search_document_terms_idx on search_document using gin (terms);

-- Words by which people found something and opened it, by day. `voices` counts people without naming them: each sets one of 64 places, chosen
-- by a keyed hash of person and word, so that nobody counts twice and many share a place.
create table search_word_day (
  org_id uuid not null constraint search_word_day_org_fkey references organisation (id) on delete cascade,
  day date not null,
  word text not null,
  voices bit(64) not null,
  constraint search_word_day_pkey primary key (org_id, day, word)
);
