create table stored_object (
  org_id uuid not null constraint stored_object_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  object_key text not null,
  file_name text not null,
  purpose text not null,
  media_type text not null,
  kind text not null,
  size bigint not null,
  duration_seconds integer,
  pages integer,
  width integer,
  height integer,
  uploaded_by uuid,
  created_at timestamptz not null,
  constraint stored_object_pkey primary key (org_id, id),
  constraint stored_object_key_key unique (org_id, object_key),
  constraint stored_object_uploader_fkey foreign key (org_id, uploaded_by) references member (org_id, id)
);
