-- What a section holds is one JSON by its kind, so that a new kind needs no column: sanitised text, ids of uploaded files, the id of what it
-- points at. The columns below are read out of it by the database and only keep its promises: a file in use stays, an exam in use stays, and
-- neither may belong to another organisation. Fields that are empty are left out, so that equal content is equal JSON.
alter table section add column content jsonb not null default '{}';
alter table section_draft add column content jsonb not null default '{}';
update section set content = jsonb_strip_nulls(jsonb_build_object('html', nullif(html, ''), 'objectId', object_id,
  'captionId', caption_object_id, 'posterId', poster_object_id, 'examId', exam_id));
update section_draft set content = jsonb_strip_nulls(jsonb_build_object('html', nullif(html, ''), 'objectId', object_id,
  'captionId', caption_object_id, 'posterId', poster_object_id, 'examId', exam_id));

alter table section
  drop column html,
  drop column object_id,
  drop column caption_object_id,
  drop column poster_object_id,
  drop column exam_id;
alter table section
  add column object_id uuid generated always as ((content ->> 'objectId')::uuid) stored,
  add column caption_object_id uuid generated always as ((content ->> 'captionId')::uuid) stored,
  add column poster_object_id uuid generated always as ((content ->> 'posterId')::uuid) stored,
  add column exam_id uuid generated always as ((content ->> 'examId')::uuid) stored,
  add constraint section_object_fkey foreign key (org_id, object_id) references stored_object (org_id, id),
  add constraint section_caption_fkey foreign key (org_id, caption_object_id) references stored_object (org_id, id),
  add constraint section_poster_fkey foreign key (org_id, poster_object_id) references stored_object (org_id, id),
  add constraint section_exam_fkey foreign key (org_id, exam_id) references exam (org_id, id);
create index section_object_idx on section (org_id, object_id) where object_id is not null;
create index section_caption_idx on section (org_id, caption_object_id) where caption_object_id is not null;
create index section_poster_idx on section (org_id, poster_object_id) where poster_object_id is not null;
create index section_exam_idx on section (org_id, exam_id) where exam_id is not null;

alter table section_draft
  drop column html,
  drop column object_id,
  drop column caption_object_id,
  drop column poster_object_id,
  drop column exam_id;
alter table section_draft
  add column object_id uuid generated always as ((content ->> 'objectId')::uuid) stored,
  add column caption_object_id uuid generated always as ((content ->> 'captionId')::uuid) stored,
  add column poster_object_id uuid generated always as ((content ->> 'posterId')::uuid) stored,
  add column exam_id uuid generated always as ((content ->> 'examId')::uuid) stored,
  add constraint section_draft_object_fkey foreign key (org_id, object_id) references stored_object (org_id, id),
  add constraint section_draft_caption_fkey foreign key (org_id, caption_object_id) references stored_object (org_id, id),
  add constraint section_draft_poster_fkey foreign key (org_id, poster_object_id) references stored_object (org_id, id),
  add constraint section_draft_exam_fkey foreign key (org_id, exam_id) references exam (org_id, id);
create index section_draft_object_idx on section_draft (org_id, object_id) where object_id is not null;
create index section_draft_caption_idx on section_draft (org_id, caption_object_id) where caption_object_id is not null;
create index section_draft_poster_idx on section_draft (org_id, poster_object_id) where poster_object_id is not null;
create index section_draft_exam_idx on section_draft (org_id, exam_id) where exam_id is not null;
