-- Whose a document is and of which kind was a term of its own, so every search read the places of all documents of the organisation, once for
-- each kind of it. Now a code of both begins every term (modules/search/wanted.ts): the index holds them apart.
drop index search_document_terms_idx;
update search_document d set terms = coalesce((
  select string_agg(quote_literal(code.of_both || t.lexeme) || coalesce(':' || (
    select string_agg(place || weight, ',') from unnest(t.positions, t.weights) as p (place, weight)), ''), ' ')
  from unnest(d.terms) t,
    translate(substr(encode(sha256(convert_to(d.org_id || '/' || d.kind, 'UTF8')), 'base64'), 1, 3), '+/', '-_') as code (of_both)
  where not starts_with(t.lexeme, '~')), '')::tsvector;
create index search_document_terms_idx on search_document using gin (terms) with (fastupdate = off);
