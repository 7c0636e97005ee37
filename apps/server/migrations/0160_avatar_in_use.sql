-- Before a replaced avatar is swept, it is asked whether anybody else shows it.
create index member_avatar_key_idx on member (org_id, avatar_key) where avatar_key is not null;
create index teacher_avatar_key_idx on teacher (org_id, avatar_key) where avatar_key is not null;
