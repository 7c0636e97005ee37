-- A table with a trigger before its updates computes every generated column anew, whatever is updated (migration 0103): each sign-in, which notes
-- when somebody was seen, cut the name into its terms again.
alter table member alter column search_terms drop expression;

create function member_is_found() returns trigger language plpgsql as $$
begin
  new.search_terms := search_terms(new.name || ' ' || new.account || ' ' || coalesce(new.mobile, ''));
  return new;
end $$;
create trigger member_is_found before insert or update of name, account, mobile, search_terms on member
  for each row execute function member_is_found();
