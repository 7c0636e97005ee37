-- Whatever an area lets people earn can stand on a certificate; the areas say what there is (platform/answers.ts).
alter table certificate drop constraint certificate_source_kind_check;

-- Who promises a template that is removed promises none: the certificates know no table that may name one.
alter table course drop constraint course_certificate_template_fkey;
alter table course add constraint course_certificate_template_fkey foreign key (org_id, certificate_template_id)
  references certificate_template (org_id, id) on delete set null (certificate_template_id);
alter table exam drop constraint exam_certificate_template_fkey;
alter table exam add constraint exam_certificate_template_fkey foreign key (org_id, certificate_template_id)
  references certificate_template (org_id, id) on delete set null (certificate_template_id);
