-- Since when members are kept out while something is being looked after; administrators get in. Null: everybody does.
alter table organisation add column maintenance_since timestamptz;
