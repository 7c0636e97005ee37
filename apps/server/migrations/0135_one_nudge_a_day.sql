-- A nudge of a member: one a day over all classes, which the key holds against many calls at once. Of a class that is removed its day stays.
alter table classroom_nudge drop constraint classroom_nudge_pkey;
alter table classroom_nudge drop constraint classroom_nudge_classroom_fkey;
drop index classroom_nudge_member_idx;
delete from classroom_nudge n using classroom_nudge other
where other.org_id = n.org_id and other.member_id = n.member_id and other.nudged_on = n.nudged_on
  and (other.nudged_at, other.classroom_id) > (n.nudged_at, n.classroom_id);
alter table classroom_nudge alter column classroom_id drop not null;
alter table classroom_nudge add constraint classroom_nudge_pkey primary key (org_id, member_id, nudged_on);
alter table classroom_nudge
  add constraint classroom_nudge_classroom_fkey foreign key (org_id, classroom_id) references classroom (org_id, id) on delete set null (classroom_id);
create index classroom_nudge_classroom_idx on classroom_nudge (org_id, classroom_id);
