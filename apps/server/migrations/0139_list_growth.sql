-- Tags of questions and members are counted as the rows of migration 0136 are.
create function count_tags() returns trigger language plpgsql as $$
begin
  insert into row_count (org_id, list, whose, kind, rows)
  select org_id, tg_argv[0], org_id, tag, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed, unnest(tags) tag group by 1, 4;
  return null;
end
$$;
create function move_tags() returns trigger language plpgsql as $$
begin
  insert into row_count (org_id, list, whose, kind, rows)
  select new.org_id, tg_argv[0], new.org_id, tag, sum(rows) from (
    select unnest(old.tags) as tag, -1 as rows union all select unnest(new.tags), 1
  ) step group by tag having sum(rows) <> 0;
  return null;
end
$$;
create trigger question_tags_counted after insert on question referencing new table as changed
  for each statement execute function count_tags('question_tag');
create trigger question_tags_discounted after delete on question referencing old table as changed
  for each statement execute function count_tags('question_tag');
create trigger question_tags_recounted after update on question for each row
  when (old.tags is distinct from new.tags) execute function move_tags('question_tag');
create trigger member_tags_counted after insert on member referencing new table as changed
  for each statement execute function count_tags('member_tag');
create trigger member_tags_discounted after delete on member referencing old table as changed
  for each statement execute function count_tags('member_tag');
create trigger member_tags_recounted after update on member for each row
  when (old.tags is distinct from new.tags) execute function move_tags('member_tag');
insert into row_count (org_id, list, whose, kind, rows, merged)
select org_id, 'question_tag', org_id, tag, count(*), true from question, unnest(tags) tag group by 1, 4
union all select org_id, 'member_tag', org_id, tag, count(*), true from member, unnest(tags) tag group by 1, 4;

-- The last unread number is the end of an index instead of the most of all that is unread.
drop index message_unread_idx;
create index message_unread_idx on message (org_id, member_id, seq_no) where read_at is null;
create index message_popup_idx on message (org_id, member_id, seq_no) where read_at is null and popup;

-- Orders of lists that were sorted as a whole.
create index announcement_spoken_idx on announcement (org_id, title collate "zh-x-icu", id);
create index exam_spoken_idx on exam (org_id, title collate "zh-x-icu", id);
create index exam_begin_idx on exam (org_id, opens_at, id);

-- Who has never been here, with or without a password: what waits for administrators asks for both, each for its own.
drop index member_unseen_idx;
create index member_never_seen_idx on member (org_id, created_at, id) where status = 'active' and last_seen_at is null and password_hash <> '';
create index member_never_asked_idx on member (org_id, created_at, id) where status = 'active' and last_seen_at is null and password_hash = '';
