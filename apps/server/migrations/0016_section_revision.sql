-- Whatever an author saves by itself has a revision of its own and tells who saved it last, so that two authors notice each other
-- where they change the same thing, and only there. A course's own revision still grows with every change of its parts: publishing asks for it.
alter table section_draft
  add column revision integer not null default 1,
  add column saved_at timestamptz,
  add column saved_by uuid,
  add constraint section_draft_saver_fkey foreign key (org_id, saved_by) references member (org_id, id);

alter table course
  add column info_revision integer not null default 1,
  add column info_saved_at timestamptz,
  add column info_saved_by uuid,
  add constraint course_info_saver_fkey foreign key (org_id, info_saved_by) references member (org_id, id);

alter table question add column saved_by uuid,
  add constraint question_saver_fkey foreign key (org_id, saved_by) references member (org_id, id);
alter table paper add column saved_by uuid,
  add constraint paper_saver_fkey foreign key (org_id, saved_by) references member (org_id, id);
alter table exam add column saved_by uuid,
  add constraint exam_saver_fkey foreign key (org_id, saved_by) references member (org_id, id);
