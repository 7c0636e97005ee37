-- Answered applications go after half a year, by the clock.
create index application_settled_idx on application (decided_at) where state <> 'waiting';

-- A file can fill in own fields of the organisation: `own:` and the key of the field.
alter table member_import_change drop constraint member_import_change_field_check;
alter table member_import_change add constraint member_import_change_field_check
  check (field in ('name', 'mobile', 'email', 'department', 'position', 'tags', 'joinedOn') or field like 'own:%');
