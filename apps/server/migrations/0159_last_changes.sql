-- When badges, point rules and levels were last changed, which is what a change of them is compared with: the later of two saves does not win
-- silently.
alter table badge add column updated_at timestamptz;
update badge set updated_at = created_at;
alter table badge alter column updated_at set not null;

alter table point_rule add column updated_at timestamptz not null default now();
alter table point_level add column updated_at timestamptz not null default now();

-- Each statement that writes them says when.
alter table point_rule alter column updated_at drop default;
alter table point_level alter column updated_at drop default;
