-- Who gave a member the role, and who made an owner of him. No time: it was before this was noted; a time without a name: no member did, such
-- as the command line.
alter table member
  add column role_given_at timestamptz,
  add column role_given_by uuid,
  add column owner_given_at timestamptz,
  add column owner_given_by uuid;
alter table member
  add constraint member_role_giver_fkey foreign key (org_id, role_given_by) references member (org_id, id) on delete set null (role_given_by),
  add constraint member_owner_giver_fkey foreign key (org_id, owner_given_by) references member (org_id, id)
    on delete set null (owner_given_by);
create index member_role_giver_idx on member (org_id, role_given_by) where role_given_by is not null;
create index member_owner_giver_idx on member (org_id, owner_given_by) where owner_given_by is not null;
