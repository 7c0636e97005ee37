-- When badges, point rules, levels, the sign-in policy and the settings were last changed, which is what a change of them is compared with:
-- the later of two saves does not win silently.
alter table badge add column updated_at timestamptz;
update badge set updated_at = created_at;
alter table badge alter column updated_at set not null;

alter table point_rule add column updated_at timestamptz not null default now();
alter table point_level add column updated_at timestamptz not null default now();
alter table sign_in_policy add column updated_at timestamptz not null default now();
-- Other parts of the row have other writers: whether applications are taken, maintenance, the ways to sign in.
alter table organisation add column settings_changed_at timestamptz not null default now();

-- Each statement that writes them says when.
alter table point_rule alter column updated_at drop default;
alter table point_level alter column updated_at drop default;
alter table sign_in_policy alter column updated_at drop default;
