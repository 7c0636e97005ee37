-- What the index tells apart without a look at the rows (modules/search/wanted.ts): whose a document is and of which kind (`~`), what its
-- title holds (`=`) and what it begins with (`^`). The server writes these terms from now on; here those that it can do without its words.
-- The beginning is that of the plain title where its first term is a pair or a word of the index.
update search_document d set terms = d.terms
  || array_to_tsvector(array['~' || d.org_id, '~' || d.org_id || '/' || d.kind])
  || coalesce((select array_to_tsvector(array_agg('=' || t.lexeme)) from unnest(d.terms) t where 'A' = any (t.weights)), '')
  || coalesce((select array_to_tsvector(array['^' || t.lexeme]) from unnest(d.terms) t
    where 'A' = any (t.weights) and starts_with(ltrim(d.plain_title, ' 《〈「『【“‘"''([（'), t.lexeme) order by length(t.lexeme) desc limit 1), '');
