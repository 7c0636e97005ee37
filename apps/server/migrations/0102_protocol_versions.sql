-- Protocols have versions; one that asks again is agreed to by each member before he goes on.
alter table protocol add column version integer not null default 1;
-- The last version that asks, and since when; 0 = nobody has been asked yet.
alter table protocol add column asked_version integer not null default 0;
alter table protocol add column asked_at timestamptz;
alter table protocol add constraint protocol_asked_check check (asked_version <= version and (asked_version = 0) = (asked_at is null));

create table protocol_version (
  org_id uuid not null,
  key text not null,
  version integer not null,
  title text not null,
  html text not null,
  asks boolean not null,
  published_at timestamptz not null,
  published_by uuid,
  constraint protocol_version_pkey primary key (org_id, key, version),
  constraint protocol_version_protocol_fkey foreign key (org_id, key) references protocol (org_id, key) on delete cascade,
  constraint protocol_version_author_fkey foreign key (org_id, published_by) references member (org_id, id) on delete set null (published_by)
);
create index protocol_version_author_idx on protocol_version (org_id, published_by);

insert into protocol_version (org_id, key, version, title, html, asks, published_at)
select p.org_id, p.key, 1, p.title, p.html, false, o.created_at from protocol p join organisation o on o.id = p.org_id;

-- Who agreed to which version, when and from where.
create table protocol_agreement (
  org_id uuid not null,
  member_id uuid not null,
  key text not null,
  version integer not null,
  agreed_at timestamptz not null,
  address text not null,
  constraint protocol_agreement_pkey primary key (org_id, member_id, key, version),
  constraint protocol_agreement_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade,
  constraint protocol_agreement_version_fkey foreign key (org_id, key, version)
    references protocol_version (org_id, key, version) on delete cascade
);
create index protocol_agreement_version_idx on protocol_agreement (org_id, key, version);
