-- Notices are mended and withdrawn after they were published, and who has not read one is reminded of it once.
alter table classroom_notice
  add column edited_at timestamptz,
  add column withdrawn_at timestamptz,
  add column reminded_at timestamptz,
  add column search_terms text[] generated always as (search_terms(title || ' ' || body)) stored;
create index classroom_notice_search_idx on classroom_notice using gin (search_terms);
