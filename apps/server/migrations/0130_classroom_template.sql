-- Templates (班级模板, product §3.6): a plan with all that belongs to it, from which classes are made. It is no class: nobody is in one, and nobody
-- but its authors sees it. What a list of classes shows has `not is_template`, or asks for what is published.
alter table classroom
  add column is_template boolean not null default false,
  add constraint classroom_template_check check (not is_template or (status = 'draft' and member_count = 0));
create index classroom_template_idx on classroom (org_id, updated_at desc, id) where is_template;
