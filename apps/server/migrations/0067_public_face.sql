-- What an organisation shows to people without an account (product §3.1): one row, none until it is first saved.
create table public_face (
  org_id uuid not null constraint public_face_org_fkey references organisation (id) on delete cascade,
  enabled boolean not null,
  lead text not null,
  intro text not null,
  -- Contract: publicFace.publicFigure.
  figures jsonb not null,
  column_ids uuid[] not null,
  contact text not null,
  revision integer not null,
  saved_at timestamptz not null,
  saved_by uuid,
  constraint public_face_pkey primary key (org_id),
  constraint public_face_saver_fkey foreign key (org_id, saved_by) references member (org_id, id) on delete set null (saved_by)
);
