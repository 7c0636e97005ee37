-- An operator closes an organisation for a while without deleting anything: nobody signs in, and open sessions end.
alter table organisation add column disabled_at timestamptz;
