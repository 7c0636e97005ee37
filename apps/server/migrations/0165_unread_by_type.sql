-- Unread messages are counted by type from the index alone, without reading each message.
drop index message_unread_idx;
create index message_unread_idx on message (org_id, member_id, seq_no) include (top_level) where read_at is null;
