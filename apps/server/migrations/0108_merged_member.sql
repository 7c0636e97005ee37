-- Two accounts of one person become one: the account that went says where to, and never opens anything again.
alter table member add column merged_into uuid, add column merged_at timestamptz;
alter table member add constraint member_merged_fkey foreign key (org_id, merged_into) references member (org_id, id);
alter table member add constraint member_merged_check check (
  (merged_into is null) = (merged_at is null) and (merged_into is null or merged_into <> id and status = 'disabled' and not owner and role_id is null));
create index member_merged_idx on member (org_id, merged_into) where merged_into is not null;
