-- Failures were counted for an account and for an address apart, so that a stranger's nine requests locked any account. Tries are now
-- counted for one account at one address, before the password is looked at; what an account or an address has failed is a sum of them.
drop table login_failure;

-- `tries` holds what is under way too, `failures` what was wrong; a right password removes the row. `address` is a network of
-- addresses where one person commands many of them (IPv6).
create table sign_in_try (
  org_id uuid not null constraint sign_in_try_org_fkey references organisation (id) on delete cascade,
  account text not null,
  address text not null,
  tries integer not null,
  failures integer not null,
  last_at timestamptz not null,
  constraint sign_in_try_pkey primary key (org_id, account, address)
);
create index sign_in_try_address_idx on sign_in_try (org_id, address);
