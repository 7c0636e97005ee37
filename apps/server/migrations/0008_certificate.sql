create table certificate_template (
  org_id uuid not null constraint certificate_template_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  name text not null,
  -- Contract: certificate.certificateDesign.
  design jsonb not null,
  valid_months integer,
  enabled boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_terms text[] generated always as (search_terms(name)) stored,
  constraint certificate_template_pkey primary key (org_id, id)
);
create index certificate_template_updated_idx on certificate_template (org_id, updated_at desc, id);
create index certificate_template_search_idx on certificate_template using gin (search_terms);

alter table course add constraint course_certificate_template_fkey foreign key (org_id, certificate_template_id) references certificate_template (org_id, id);
alter table exam add constraint exam_certificate_template_fkey foreign key (org_id, certificate_template_id) references certificate_template (org_id, id);
create index course_certificate_template_idx on course (org_id, certificate_template_id) where certificate_template_id is not null;
create index exam_certificate_template_idx on exam (org_id, certificate_template_id) where certificate_template_id is not null;

create table certificate (
  org_id uuid not null constraint certificate_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  template_id uuid not null,
  member_id uuid not null,
  source_kind text not null constraint certificate_source_kind_check check (source_kind in ('course', 'exam')),
  source_id uuid not null,
  source_title text not null,
  holder_name text not null,
  number text not null,
  code text not null,
  -- The look of the day it was issued.
  design jsonb not null,
  body text not null,
  issued_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_reason text,
  search_terms text[] generated always as (search_terms(holder_name || ' ' || number || ' ' || source_title)) stored,
  constraint certificate_pkey primary key (org_id, id),
  constraint certificate_template_fkey foreign key (org_id, template_id) references certificate_template (org_id, id),
  constraint certificate_member_fkey foreign key (org_id, member_id) references member (org_id, id),
  -- Completion awards it once.
  constraint certificate_source_key unique (org_id, member_id, source_kind, source_id),
  constraint certificate_number_key unique (org_id, number)
);
create index certificate_member_idx on certificate (org_id, member_id, issued_at desc);
create index certificate_issued_idx on certificate (org_id, issued_at desc, id);
create index certificate_template_idx on certificate (org_id, template_id);
create index certificate_search_idx on certificate using gin (search_terms);
-- Does not lead with org_id: the public check knows only the code, which carries 80 random bits.
create index certificate_code_idx on certificate (code);
