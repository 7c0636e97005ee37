-- A form sends a code by itself at its sixth digit, and again with the button: the same wrong one twice is one try.
alter table verification_code add column tried_last bytea;
