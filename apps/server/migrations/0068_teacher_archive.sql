-- An archived teacher keeps courses, columns and page, and is offered and found nowhere else.
alter table teacher add column archived boolean not null default false;
create index teacher_archived_idx on teacher (org_id, id) where archived;
