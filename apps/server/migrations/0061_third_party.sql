-- Platforms that vouch for the members of an organisation (product §3.1, §3.17).
create table third_party_provider (
  org_id uuid not null constraint third_party_provider_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  kind text not null,
  name text not null,
  position integer not null,
  enabled boolean not null,
  joining boolean not null,
  -- What may be read again, and, sealed, what may not.
  settings jsonb not null,
  secrets text not null,
  revision integer not null default 1,
  -- Passed its test while it is the same as `revision`.
  tested_revision integer,
  tested_at timestamptz,
  created_at timestamptz not null,
  constraint third_party_provider_pkey primary key (org_id, id)
);
create index third_party_provider_position_idx on third_party_provider (org_id, position, id);

-- Who somebody is at such a platform: its stable id, never a name, a mobile or an address.
create table third_party_link (
  org_id uuid not null,
  provider_id uuid not null,
  tenant text not null,
  subject text not null,
  member_id uuid not null,
  name text not null,
  linked_at timestamptz not null,
  constraint third_party_link_pkey primary key (org_id, provider_id, tenant, subject),
  constraint third_party_link_provider_fkey foreign key (org_id, provider_id) references third_party_provider (org_id, id) on delete cascade,
  constraint third_party_link_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create unique index third_party_link_member_key on third_party_link (org_id, member_id, provider_id);

-- A page that DingTalk shows knows its corporation alone.
create index third_party_provider_corp_idx on third_party_provider ((settings ->> 'corpId')) where kind = 'dingtalk';

-- Whether the login page has any of them to offer: it comes with how the organisation looks, so that most login pages need not ask.
alter table organisation add column other_ways boolean not null default false;
create function keep_other_ways() returns trigger language plpgsql as $$
declare
  org uuid := coalesce(new.org_id, old.org_id);
begin
  update organisation o set other_ways = exists (
    select from third_party_provider p where p.org_id = org and p.enabled and p.tested_revision = p.revision)
  where o.id = org;
  return null;
end
$$;
create trigger third_party_provider_kept after insert or update or delete on third_party_provider
  for each row execute function keep_other_ways();
