-- How many members there are of each kind that the list is filtered by, kept as the sums of migration 0053 are: a change appends a row.
create table member_count (
  org_id uuid not null,
  entry bigint generated always as identity,
  department_id uuid,
  state text not null constraint member_count_state_check check (state in ('active', 'waiting', 'disabled')),
  -- Owner or administrator.
  administrator boolean not null,
  members bigint not null,
  merged boolean not null default false,
  constraint member_count_pkey primary key (org_id, entry)
);
create index member_count_fresh_idx on member_count (org_id, department_id) where not merged;

-- Whoever has no password (modules/identity: NO_PASSWORD) cannot sign in and waits for one.
create function member_state(status text, password_hash text) returns text language sql immutable parallel safe as $$
  select case when status = 'disabled' then 'disabled' when password_hash = '' then 'waiting' else 'active' end
$$;

create function keep_member_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into member_count (org_id, department_id, state, administrator, members)
    values (old.org_id, old.department_id, member_state(old.status, old.password_hash), old.owner or old.administrator, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into member_count (org_id, department_id, state, administrator, members)
    values (new.org_id, new.department_id, member_state(new.status, new.password_hash), new.owner or new.administrator, 1);
  end if;
  return null;
end
$$;

create trigger member_counted after insert or delete on member for each row execute function keep_member_count();
create trigger member_recounted after update on member for each row
  when (old.department_id is distinct from new.department_id or old.status <> new.status or old.password_hash <> new.password_hash
    or old.owner <> new.owner or old.administrator <> new.administrator)
  execute function keep_member_count();

insert into member_count (org_id, department_id, state, administrator, members, merged)
select org_id, department_id, member_state(status, password_hash), owner or administrator, count(*), true from member group by 1, 2, 3, 4;
