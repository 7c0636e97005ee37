-- Who teaches where a question stands, or administers it, hides what is out of place with a reason that its author reads, and closes what is settled.
alter table qa_question
  add column hidden_at timestamptz,
  add column hidden_reason text not null default '' constraint qa_question_hidden_reason_check check (length(hidden_reason) <= 200),
  add column closed_at timestamptz,
  -- When those who teach there were told that nobody had answered it.
  add column announced_at timestamptz,
  add column search_terms text[] generated always as (search_terms(title || ' ' || body)) stored;
create index qa_question_search_idx on qa_question using gin (search_terms);
-- What was asked before is no news.
update qa_question set announced_at = now();
create index qa_question_unannounced_idx on qa_question (org_id, created_at) where announced_at is null and hidden_at is null and closed_at is null;

alter table qa_answer
  add column hidden_at timestamptz,
  add column hidden_reason text not null default '' constraint qa_answer_hidden_reason_check check (length(hidden_reason) <= 200);

-- A question names an answer that names the question: who writes many rows of both at once checks that at the end.
alter table qa_question alter constraint qa_question_accepted_fkey deferrable initially immediate;
