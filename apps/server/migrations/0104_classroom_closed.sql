-- What is closed to somebody is left out of hits and shelves by what is not for everybody, as of the other kinds that are searched (0044).
create index classroom_closed_idx on classroom (org_id, id) where not (status = 'published' and audience_all);
