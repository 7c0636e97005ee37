-- Documents of a class (文档, product §3.6): a file that its plan gives to read. Who has come to the last page, or taken the file along, has read
-- it: kept once, whatever is put in its place later. Copies of a class share the file.
create table class_document (
  org_id uuid not null,
  id uuid not null,
  classroom_id uuid not null,
  title text not null,
  note text not null default '',
  object_id uuid not null,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint class_document_pkey primary key (org_id, id),
  constraint class_document_classroom_fkey foreign key (org_id, classroom_id) references classroom (org_id, id) on delete cascade,
  constraint class_document_object_fkey foreign key (org_id, object_id) references stored_object (org_id, id)
);
create index class_document_classroom_idx on class_document (org_id, classroom_id, updated_at desc, id);
create index class_document_object_idx on class_document (org_id, object_id);

create table class_document_read (
  org_id uuid not null,
  document_id uuid not null,
  member_id uuid not null,
  read_at timestamptz not null,
  constraint class_document_read_pkey primary key (org_id, document_id, member_id),
  constraint class_document_read_document_fkey foreign key (org_id, document_id) references class_document (org_id, id) on delete cascade,
  constraint class_document_read_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index class_document_read_member_idx on class_document_read (org_id, member_id, document_id);
