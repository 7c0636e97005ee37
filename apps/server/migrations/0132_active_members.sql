-- How many people an audience has, and who of them is missing, is asked for on many pages of a large school: from the index alone instead of from
-- each row.
create index member_active_idx on member (org_id, id) where status = 'active';
create index member_owner_idx on member (org_id, id) where owner;
