-- The section of a published course that a question examines: who loses marks by it is led there. It goes with either of the two.
create table question_section (
  org_id uuid not null,
  question_id uuid not null,
  section_id uuid not null,
  constraint question_section_pkey primary key (org_id, question_id),
  constraint question_section_question_fkey foreign key (org_id, question_id) references question (org_id, id) on delete cascade,
  constraint question_section_section_fkey foreign key (org_id, section_id) references section (org_id, id) on delete cascade
);
create index question_section_section_idx on question_section (org_id, section_id);
