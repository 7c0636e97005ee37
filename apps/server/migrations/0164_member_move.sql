-- What decided the audiences of a member until a move, so that study time is counted only while a course was open to the member, however
-- often they were moved out of its audience and back between two reports.
create table member_move (
  org_id uuid not null,
  member_id uuid not null,
  moved_at timestamptz not null,
  department_path uuid[] not null,
  tags text[] not null,
  constraint member_move_pkey primary key (org_id, member_id, moved_at),
  constraint member_move_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index member_move_old_idx on member_move (moved_at);

-- A department and all its ancestors, the nearest first.
create function department_path_of(org uuid, department uuid) returns uuid[] language sql stable as $$
  with recursive above as (
    select d.id, d.parent_id, 1 as step from department d where d.org_id = org and d.id = department
    union all
    select d.id, d.parent_id, above.step + 1 from above join department d on d.org_id = org and d.id = above.parent_id
  )
  select coalesce(array_agg(id order by step), '{}') from above
$$;

-- Of two moves at the same moment, the first tells where the member was before.
create function keep_member_move() returns trigger language plpgsql as $$
begin
  insert into member_move (org_id, member_id, moved_at, department_path, tags)
  values (old.org_id, old.id, new.updated_at, department_path_of(old.org_id, old.department_id), old.tags)
  on conflict do nothing;
  return null;
end $$;
create trigger member_moved after update of department_id, tags on member for each row
  when (old.department_id is distinct from new.department_id or old.tags is distinct from new.tags) execute function keep_member_move();
