-- Counts the subscribers of columns, like the other lists of migration 0136.
create function count_subscribers() returns trigger language plpgsql as $$
begin
  insert into row_count (org_id, list, whose, kind, rows)
  select org_id, 'subscriber', topical_id, '', case tg_op when 'INSERT' then count(*) else -count(*) end from changed group by 1, 3;
  return null;
end
$$;
create trigger topical_subscription_counted after insert on topical_subscription referencing new table as changed
  for each statement execute function count_subscribers();
create trigger topical_subscription_discounted after delete on topical_subscription referencing old table as changed
  for each statement execute function count_subscribers();

create function move_subscriber() returns trigger language plpgsql as $$
begin
  insert into row_count (org_id, list, whose, kind, rows)
  values (old.org_id, 'subscriber', old.topical_id, '', -1), (new.org_id, 'subscriber', new.topical_id, '', 1);
  return null;
end
$$;
create trigger topical_subscription_recounted after update on topical_subscription for each row
  when (old.topical_id <> new.topical_id) execute function move_subscriber();

insert into row_count (org_id, list, whose, kind, rows, merged)
select org_id, 'subscriber', topical_id, '', count(*), true from topical_subscription group by 1, 3;
