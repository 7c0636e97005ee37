-- What hits are ranked by, as it is compared with what people type: made once, not for every hit of every search.
alter table search_document add column plain_title text not null default '', add column plain_names text not null default '';
update search_document set plain_title = lower(normalize(title, nfkc)), plain_names = lower(normalize(array_to_string(names, ' '), nfkc));

-- What is not open to everybody: mostly little, and all that a search has to leave out of what its words find.
create index course_closed_idx on course (org_id, id) where not (status = 'published' and audience_all);
create index topical_closed_idx on topical (org_id, id) where not (status = 'published' and audience_all);
create index info_closed_idx on info (org_id, id) where not (status = 'published' and audience_all);
create index theme_closed_idx on theme (org_id, id) where not (status = 'published' and audience_all);
