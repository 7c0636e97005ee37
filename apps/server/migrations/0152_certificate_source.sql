-- Finds all holders of the certificate of one course or exam, which no index allowed without the member.
create index certificate_held_idx on certificate (org_id, source_id, source_kind, member_id) where revoked_at is null;
