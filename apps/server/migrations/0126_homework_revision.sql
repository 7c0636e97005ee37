-- Whoever saves a homework says which state of it was changed, so that a second author does not write over the first unseen.
alter table homework add column revision integer not null default 1;
