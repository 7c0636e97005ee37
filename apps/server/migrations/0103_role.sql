-- What administrators may do is said by roles, and by nothing else: a member has one or none. Owners need none.
create table role (
  org_id uuid not null constraint role_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  name text not null,
  permissions text[] not null,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint role_pkey primary key (org_id, id),
  constraint role_name_key unique (org_id, name)
);

alter table member add column role_id uuid;

-- Those who are administrators get a role with just what they hold, the same for the same.
with held as (
  select org_id, array(select unnest(permissions) order by 1) as permissions, min(created_at) as since
  from member where administrator and not owner group by 1, 2
)
insert into role (org_id, id, name, permissions, created_at, updated_at)
select org_id, gen_random_uuid(), '管理组 ' || row_number() over (partition by org_id order by cardinality(permissions) desc, permissions),
  permissions, since, since from held;
update member m set role_id = r.id from role r
where m.administrator and not m.owner and r.org_id = m.org_id and r.permissions = array(select unnest(m.permissions) order by 1);

alter table member add constraint member_role_fkey foreign key (org_id, role_id) references role (org_id, id);
create index member_role_idx on member (org_id, role_id) where role_id is not null;

-- `administrator` and `permissions` of a member follow from his role, so that every call finds them in one row; nobody writes them.
create function member_takes_role() returns trigger language plpgsql as $$
begin
  new.administrator := new.owner or new.role_id is not null;
  new.permissions := '{}';
  if new.role_id is not null then
    -- Held until the end: a role that is changed at the same time reaches this member, too.
    select r.permissions into strict new.permissions from role r where r.org_id = new.org_id and r.id = new.role_id for share;
  end if;
  return new;
exception when no_data_found then
  raise foreign_key_violation using constraint = 'member_role_fkey', message = 'no such role';
end $$;
create trigger member_takes_role before insert or update of role_id, owner, administrator, permissions on member
  for each row execute function member_takes_role();

create function role_reaches_holders() returns trigger language plpgsql as $$
begin
  update member set permissions = new.permissions where org_id = new.org_id and role_id = new.id;
  return null;
end $$;
create trigger role_reaches_holders after update of permissions on role
  for each row when (old.permissions is distinct from new.permissions) execute function role_reaches_holders();

update member set permissions = '{}' where owner;
