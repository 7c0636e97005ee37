-- One index for each order that the member list offers, written as the list asks for it.
create index member_name_idx on member (org_id, name collate "zh-x-icu", id);
create index member_joined_idx on member (org_id, joined_on desc nulls last, id);
create index member_seen_idx on member (org_id, last_seen_at desc nulls last, id);
