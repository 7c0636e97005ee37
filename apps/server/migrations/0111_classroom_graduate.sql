-- Who has completed a class, noted and told once. Whether somebody has is always judged anew; this only keeps points and messages from coming twice.
create table classroom_graduate (
  org_id uuid not null,
  classroom_id uuid not null,
  member_id uuid not null,
  graduated_at timestamptz not null,
  constraint classroom_graduate_pkey primary key (org_id, classroom_id, member_id),
  constraint classroom_graduate_classroom_fkey foreign key (org_id, classroom_id) references classroom (org_id, id) on delete cascade,
  constraint classroom_graduate_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index classroom_graduate_member_idx on classroom_graduate (org_id, member_id);
