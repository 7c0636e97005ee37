-- Counts the lines of the points ledger by rule and standing, like the other lists of migration 0136. Lines are never changed, and only go with
-- their member.
create function count_point_entries() returns trigger language plpgsql as $$
begin
  insert into row_count (org_id, list, whose, kind, rows)
  select org_id, 'point_entry', org_id, kind || '/' || case when refused = 0 then 'counted' when points = 0 then 'refused' else 'both' end,
    case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed group by 1, 4;
  return null;
end
$$;
create trigger point_entry_counted after insert on point_entry referencing new table as changed
  for each statement execute function count_point_entries();
create trigger point_entry_discounted after delete on point_entry referencing old table as changed
  for each statement execute function count_point_entries();

insert into row_count (org_id, list, whose, kind, rows, merged)
select org_id, 'point_entry', org_id, kind || '/' || case when refused = 0 then 'counted' when points = 0 then 'refused' else 'both' end,
  count(*), true
from point_entry group by 1, 4;
