-- What versions are compared by: hashes of a quarter of the passages of eight characters, so that those that share some are found without
-- reading the texts of a class.
alter table homework_version add column prints integer[] not null default '{}';
create index homework_version_prints_idx on homework_version using gin (prints);
