-- Lessons, homework and documents that were removed while a plan named them, before that was refused: nobody can do them, so they would keep
-- the next stage closed for good.
with gone as (
  select distinct c.org_id, c.id, item ->> 'id' as item_id, (item ->> 'objectId')::uuid as object_id
  from classroom c
  cross join jsonb_array_elements(c.plan) stage
  cross join jsonb_array_elements(stage -> 'items') item
  where case item ->> 'kind'
    when 'lesson' then not exists (select from lesson o where o.org_id = c.org_id and o.id = (item ->> 'objectId')::uuid)
    when 'homework' then not exists (select from homework o where o.org_id = c.org_id and o.id = (item ->> 'objectId')::uuid)
    when 'document' then not exists (select from class_document o where o.org_id = c.org_id and o.id = (item ->> 'objectId')::uuid)
    else false end
), mended as (
  select g.org_id, g.id, array_agg(g.item_id) as item_ids, array_agg(g.object_id) as object_ids from gone g group by g.org_id, g.id
)
update classroom c set
  plan = (
    select jsonb_agg(jsonb_set(stage, '{items}', coalesce((
      select jsonb_agg(item order by item_place)
      from jsonb_array_elements(stage -> 'items') with ordinality as items (item, item_place)
      where item ->> 'id' <> all (m.item_ids)), '[]'::jsonb)) order by stage_place)
    from jsonb_array_elements(c.plan) with ordinality as stages (stage, stage_place)),
  item_ids = array(select one from unnest(c.item_ids) one where one <> all (m.object_ids))
from mended m where c.org_id = m.org_id and c.id = m.id;

-- Finished stays finished: who was told of completing a class keeps it, though something that was closed comes back into its plan.
insert into classroom_completion (org_id, classroom_id, member_id, completed_at)
select org_id, classroom_id, member_id, graduated_at from classroom_graduate
on conflict on constraint classroom_completion_pkey do nothing;

-- Who else names a file is asked by its key before it is released.
create index homework_files_idx on homework using gin (file_keys) with (fastupdate = off);
create index homework_submission_files_idx on homework_submission using gin (draft_file_keys) with (fastupdate = off);
create index homework_version_files_idx on homework_version using gin (file_keys) with (fastupdate = off);
