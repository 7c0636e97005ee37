-- One person may have several accounts with the same mobile (decision 0031). The first has it alone; the others say that they share it.
alter table member
  add column shares_mobile boolean not null default false,
  add column disabled_at timestamptz;
drop index member_mobile_key;
create unique index member_mobile_key on member (org_id, mobile) where mobile is not null and not shares_mobile;
create index member_mobile_idx on member (org_id, mobile) where mobile is not null;
