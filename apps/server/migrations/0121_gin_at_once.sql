-- What was written last waited in a list of up to four megabytes beside each of these indexes, which every search reads from its beginning to
-- its end: two to five milliseconds each, until the database tidied up. Written at once it costs whoever writes a fraction of that.
do $$
declare
  found regclass;
begin
  for found in
    select c.oid from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relkind = 'i' and c.relnamespace = current_schema()::regnamespace
  loop
    execute format('alter index %s set (fastupdate = off)', found);
    perform gin_clean_pending_list(found);
  end loop;
end
$$;
