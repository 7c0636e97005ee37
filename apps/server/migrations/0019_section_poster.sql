-- The picture that a film shows before it is played, in the draft and as published.
alter table section
  add column poster_object_id uuid,
  add constraint section_poster_fkey foreign key (org_id, poster_object_id) references stored_object (org_id, id);

alter table section_draft
  add column poster_object_id uuid,
  add constraint section_draft_poster_fkey foreign key (org_id, poster_object_id) references stored_object (org_id, id);
