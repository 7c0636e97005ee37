-- Organisations that somebody opened to try the product. Known by the browser for some minutes, so that a lost answer opens none twice.
create table trial (
  org_id uuid not null constraint trial_org_fkey references organisation (id) on delete cascade,
  owner_id uuid not null,
  -- sha256 of the key that the browser keeps in a cookie.
  browser bytea not null,
  created_at timestamptz not null,
  constraint trial_pkey primary key (org_id),
  constraint trial_owner_fkey foreign key (org_id, owner_id) references member (org_id, id) on delete cascade
);

-- How many organisations were opened by one mobile and from one network of addresses is counted beside the codes.
alter table verification_quota drop constraint verification_quota_kind_check;
alter table verification_quota add constraint verification_quota_kind_check
  check (kind in ('recipient', 'number', 'network', 'member', 'stranger', 'trial-number', 'trial-network'));
