-- Those who were absent from an exam by when they were last nudged: whoever was is read in this order, the others have none.
create index exam_nudge_last_idx on exam_nudge (org_id, exam_id, nudged_at, member_id);
