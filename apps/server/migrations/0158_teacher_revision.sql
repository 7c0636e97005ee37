-- When the profile was last changed, which is what a change of it is compared with: the later of two saves does not win silently.
alter table teacher add column updated_at timestamptz;
update teacher set updated_at = created_at;
alter table teacher alter column updated_at set not null;
