-- An applicant may fill in the form again while it waits: a decision names what was read.
alter table application add column revision integer not null default 1;
