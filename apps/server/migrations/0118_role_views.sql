-- A role holds each permission in one of two levels: `permissions` may be managed, `views` only looked at.
alter table role add column views text[] not null default '{}',
  add constraint role_level_check check (not permissions && views);
alter table member add column views text[] not null default '{}';

create or replace function member_takes_role() returns trigger language plpgsql as $$
begin
  new.administrator := new.owner or new.role_id is not null;
  new.permissions := '{}';
  new.views := '{}';
  if new.role_id is not null then
    -- Held until the end: a role that is changed at the same time reaches this member, too.
    select r.permissions, r.views into strict new.permissions, new.views
    from role r where r.org_id = new.org_id and r.id = new.role_id for share;
  end if;
  return new;
exception when no_data_found then
  raise foreign_key_violation using constraint = 'member_role_fkey', message = 'no such role';
end $$;
drop trigger member_takes_role on member;
create trigger member_takes_role before insert or update of role_id, owner, administrator, permissions, views on member
  for each row execute function member_takes_role();

create or replace function role_reaches_holders() returns trigger language plpgsql as $$
begin
  update member set permissions = new.permissions, views = new.views where org_id = new.org_id and role_id = new.id;
  return null;
end $$;
drop trigger role_reaches_holders on role;
create trigger role_reaches_holders after update of permissions, views on role
  for each row when ((old.permissions, old.views) is distinct from (new.permissions, new.views)) execute function role_reaches_holders();
