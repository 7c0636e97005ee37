-- The layout of the first page as administrators left it. Without a row it is as it was published last.
create table first_page_draft (
  org_id uuid not null constraint first_page_draft_org_fkey references organisation (id) on delete cascade,
  -- Null = as it was published last.
  content jsonb,
  revision integer not null,
  saved_at timestamptz,
  saved_by uuid,
  constraint first_page_draft_pkey primary key (org_id),
  constraint first_page_draft_saver_fkey foreign key (org_id, saved_by) references member (org_id, id)
);

-- What was published, each as one value; members see the last one.
create table first_page_version (
  org_id uuid not null constraint first_page_version_org_fkey references organisation (id) on delete cascade,
  version integer not null,
  content jsonb not null,
  published_at timestamptz not null,
  published_by uuid,
  constraint first_page_version_pkey primary key (org_id, version),
  constraint first_page_version_author_fkey foreign key (org_id, published_by) references member (org_id, id)
);

insert into first_page_version (org_id, version, content, published_at)
select id, 1, first_page, now() from organisation where jsonb_array_length(coalesce(first_page -> 'blocks', '[]')) > 0;
alter table organisation drop column first_page;

-- What can be led to is picked from the newest of a kind.
create index search_document_newest_idx on search_document (org_id, kind, published_at desc, object_id);
