-- Two steps may be demanded of those who hold chosen roles, owners among them.
alter table sign_in_policy
  drop constraint sign_in_policy_two_step_check,
  add constraint sign_in_policy_two_step_check check (two_step in ('nobody', 'administrators', 'roles', 'everybody')),
  add column two_step_owners boolean not null default false;

-- The chosen ones; a role that is removed is demanded of nobody.
create table two_step_role (
  org_id uuid not null constraint two_step_role_org_fkey references organisation (id) on delete cascade,
  role_id uuid not null,
  constraint two_step_role_pkey primary key (org_id, role_id),
  constraint two_step_role_role_fkey foreign key (org_id, role_id) references role (org_id, id) on delete cascade
);
