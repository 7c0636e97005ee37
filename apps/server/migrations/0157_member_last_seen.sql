-- Every sign-in, and every five minutes of a session, notes when the member was last seen. As a column of the member, with an index for the order of the list, each note rewrote all
-- twenty indexes of the table, the search terms among them: a third of what a sign-in costs the database. It has a narrow table of its own now;
-- the member keeps whether there was a sign-in at all, which changes once.
create table member_last_seen (
  org_id uuid not null,
  member_id uuid not null,
  last_seen_at timestamptz,
  constraint member_last_seen_pkey primary key (org_id, member_id),
  constraint member_last_seen_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
insert into member_last_seen (org_id, member_id, last_seen_at) select org_id, id, last_seen_at from member;
create index member_last_seen_at_idx on member_last_seen (org_id, last_seen_at desc nulls last, member_id);

drop index member_seen_idx, member_never_seen_idx, member_never_asked_idx;
alter table member
  alter column last_seen_at type boolean using last_seen_at is not null,
  alter column last_seen_at set default false,
  alter column last_seen_at set not null;
alter table member rename column last_seen_at to has_signed_in;
create index member_never_seen_idx on member (org_id, created_at, id) where status = 'active' and not has_signed_in and password_hash <> '';
create index member_never_asked_idx on member (org_id, created_at, id) where status = 'active' and not has_signed_in and password_hash = '';

-- Every member has a row, so that the list in this order shows those who were never seen, too.
create function add_member_last_seen() returns trigger language plpgsql as $$
begin
  insert into member_last_seen (org_id, member_id) select org_id, id from added;
  return null;
end $$;
create trigger member_last_seen_added after insert on member referencing new table as added
  for each statement execute function add_member_last_seen();
