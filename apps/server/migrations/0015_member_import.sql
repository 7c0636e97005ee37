-- A text without blanks and in small letters, to see whether it holds the words of a search as they were typed; search_terms only
-- says that it holds the same pairs of characters.
create function search_text(value text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(coalesce(value, ''), '\s+', '', 'g'))
$$;

-- The departments that an import makes: paths while it waits for its commit, afterwards each with its id, so that they can be taken back.
alter table member_import add column departments jsonb not null default '[]';
-- What the undo answered, so that a second one answers the same.
alter table member_import add column undo_outcome jsonb;

-- Each field of a member that an import changes, with what stood there before. The dry run shows it, the commit proves that nothing has
-- moved since, and the undo writes it back. Values are as in the column of `member`, texts are what a person reads.
create table member_import_change (
  org_id uuid not null,
  import_id uuid not null,
  position integer not null,
  member_id uuid not null,
  row_number integer not null,
  account text not null,
  name text not null,
  field text not null constraint member_import_change_field_check
    check (field in ('name', 'mobile', 'email', 'department', 'position', 'tags', 'joinedOn')),
  old_value jsonb,
  new_value jsonb,
  old_text text not null,
  new_text text not null,
  constraint member_import_change_pkey primary key (org_id, import_id, position),
  constraint member_import_change_import_fkey foreign key (org_id, import_id) references member_import (org_id, id) on delete cascade,
  constraint member_import_change_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index member_import_change_member_idx on member_import_change (org_id, member_id);
