-- The organisation's own stylesheet is written in the settings, as text that was checked; no file was ever put there.
alter table organisation drop column stylesheet_key;
alter table organisation add column stylesheet text not null default ''
  constraint organisation_stylesheet_check check (octet_length(stylesheet) <= 32768);
