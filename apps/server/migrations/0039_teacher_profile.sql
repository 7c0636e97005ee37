-- What a teacher stands for, in one sentence; and the biography as rich text: what was written as lines becomes paragraphs of the same words.
alter table teacher add column quote text not null default '';
update teacher set biography = '<p>' || regexp_replace(
    replace(replace(replace(btrim(biography), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '\s*\n\s*', '</p><p>', 'g') || '</p>'
  where btrim(biography) <> '';
create index teacher_spoken_idx on teacher (org_id, name collate "zh-x-icu", id);
create index teacher_member_idx on teacher (org_id, member_id);
create index teacher_expertise_idx on teacher using gin (expertise);
create index info_author_newest_idx on info (org_id, author_id, published_at desc, id) where status = 'published';
