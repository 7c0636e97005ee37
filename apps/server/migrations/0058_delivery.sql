-- What is sent to people outside of the product: short messages and mails, each with what became of it (product §3.14, §3.17).
create table delivery (
  org_id uuid not null constraint delivery_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  channel text not null constraint delivery_channel_check check (channel in ('sms', 'mail')),
  -- A mobile or a mail address.
  recipient text not null,
  -- Whom it is for, where that is known; what was sent stays when the member goes.
  member_id uuid,
  template text not null,
  -- As lists show it: what was to be told, without secrets.
  title text not null,
  shown_text text not null,
  -- The text itself and what it was made of, sealed; null when it is not needed any more.
  sealed text,
  status text not null default 'queued' constraint delivery_status_check check (status in ('queued', 'sent', 'failed')),
  attempts smallint not null default 0,
  -- What took it, or was asked last, and its receipt.
  provider text,
  receipt text,
  -- Why the last attempt failed, in words for people.
  problem text,
  created_at timestamptz not null,
  tried_at timestamptz,
  settled_at timestamptz,
  -- From then on it is neither sent nor read.
  expires_at timestamptz not null,
  search_terms text[] generated always as (search_terms(recipient || ' ' || title || ' ' || shown_text)) stored,
  constraint delivery_pkey primary key (org_id, id),
  constraint delivery_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete set null (member_id)
);
create index delivery_created_idx on delivery (org_id, created_at desc, id desc);
create index delivery_settled_idx on delivery (org_id, channel, status, settled_at);
create index delivery_recipient_idx on delivery (org_id, recipient, template, created_at desc);
create index delivery_member_idx on delivery (org_id, member_id) where member_id is not null;
create index delivery_search_idx on delivery using gin (search_terms);
-- What housekeeping looks for, of all organisations at once.
create index delivery_expiring_idx on delivery (expires_at) where sealed is not null;
create index delivery_old_idx on delivery (created_at);

-- By what an organisation sends; without a row everything stays in the outbox.
create table delivery_setting (
  org_id uuid not null constraint delivery_setting_org_fkey references organisation (id) on delete cascade,
  channel text not null constraint delivery_setting_channel_check check (channel in ('sms', 'mail')),
  provider text not null,
  -- What is not secret, as the contract has it for the provider.
  fields jsonb not null default '{}',
  -- What is secret, sealed; it is never sent back.
  sealed text,
  daily_limit integer not null constraint delivery_setting_limit_check check (daily_limit between 1 and 1000000),
  updated_at timestamptz not null,
  constraint delivery_setting_pkey primary key (org_id, channel)
);

-- How an organisation words a template, and what the provider knows it by.
create table delivery_template (
  org_id uuid not null constraint delivery_template_org_fkey references organisation (id) on delete cascade,
  channel text not null constraint delivery_template_channel_check check (channel in ('sms', 'mail')),
  key text not null,
  -- Null: as it comes.
  subject text,
  body text,
  -- Number of the template at the provider, and what it calls our parameters, in its order: [{"param": "code", "as": "code"}].
  remote_id text not null default '',
  remote_params jsonb,
  updated_at timestamptz not null,
  constraint delivery_template_pkey primary key (org_id, channel, key)
);
