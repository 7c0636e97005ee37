-- Points (product §3.13): every one has its cause, and what was refused is kept beside what counted. A correction is a new line.
create table point_entry (
  org_id uuid not null constraint point_entry_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  member_id uuid not null,
  -- What it was earned for: the key of a rule, or `manual`.
  kind text not null,
  -- Within the kind, what it was earned by: whatever is told twice earns once.
  cause text not null,
  title text not null,
  note text not null default '',
  -- A path of the learner app.
  address text,
  -- Nothing where it was refused; then `refused` says what it would have been.
  points integer not null,
  refused integer not null default 0,
  -- In the time zone of the organisation: daily limits count within it.
  day date not null,
  earned_at timestamptz not null,
  given_by uuid,
  constraint point_entry_pkey primary key (org_id, id),
  constraint point_entry_cause_key unique (org_id, member_id, kind, cause),
  constraint point_entry_points_check check (points between -1000000 and 1000000 and refused >= 0 and (points <> 0 or refused > 0)),
  constraint point_entry_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade,
  constraint point_entry_given_by_fkey foreign key (org_id, given_by) references member (org_id, id) on delete set null (given_by)
);
create index point_entry_member_idx on point_entry (org_id, member_id, earned_at desc, id desc);
create index point_entry_list_idx on point_entry (org_id, earned_at desc, id desc);
create index point_entry_kind_idx on point_entry (org_id, kind, earned_at desc, id desc);
create index point_entry_refused_idx on point_entry (org_id, earned_at desc, id desc) where refused > 0;
create index point_entry_day_idx on point_entry (org_id, member_id, kind, day);
create index point_entry_given_by_idx on point_entry (org_id, given_by) where given_by is not null;

-- The sums of a member, kept beside the ledger by its trigger.
create table point_account (
  org_id uuid not null,
  member_id uuid not null,
  balance integer not null default 0,
  -- All that was ever earned; corrections do not take a level away.
  earned integer not null default 0,
  -- Whether others see the member on boards.
  on_board boolean not null default true,
  constraint point_account_pkey primary key (org_id, member_id),
  constraint point_account_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index point_account_board_idx on point_account (org_id, balance desc, member_id) where on_board;

create table point_month (
  org_id uuid not null,
  member_id uuid not null,
  -- Its first day.
  month date not null,
  points integer not null default 0,
  earned integer not null default 0,
  constraint point_month_pkey primary key (org_id, member_id, month),
  constraint point_month_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index point_month_board_idx on point_month (org_id, month, points desc, member_id);

create function add_point_entry() returns trigger language plpgsql as $$
begin
  insert into point_account as a (org_id, member_id, balance, earned)
    values (new.org_id, new.member_id, new.points, greatest(new.points, 0))
    on conflict on constraint point_account_pkey
    do update set balance = a.balance + excluded.balance, earned = a.earned + excluded.earned;
  insert into point_month as m (org_id, member_id, month, points, earned)
    values (new.org_id, new.member_id, date_trunc('month', new.day), new.points, greatest(new.points, 0))
    on conflict on constraint point_month_pkey
    do update set points = m.points + excluded.points, earned = m.earned + excluded.earned;
  return null;
end
$$;
create trigger point_entry_added after insert on point_entry for each row when (new.points <> 0) execute function add_point_entry();

-- Only what takes the member or the organisation away takes lines away, and nothing changes one.
create function refuse_point_change() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception 'point_entry is append-only';
end
$$;
create trigger point_entry_kept before update or delete on point_entry for each row execute function refuse_point_change();

-- What an organisation has changed of a rule; the rest is as the area that earns says.
create table point_rule (
  org_id uuid not null constraint point_rule_org_fkey references organisation (id) on delete cascade,
  kind text not null,
  points integer not null constraint point_rule_points_check check (points between 1 and 10000),
  daily_limit integer constraint point_rule_limit_check check (daily_limit between 1 and 100000),
  enabled boolean not null,
  constraint point_rule_pkey primary key (org_id, kind)
);

-- Levels by all points ever earned, the lowest first: a list of {name, from}.
create table point_level (
  org_id uuid not null constraint point_level_org_fkey references organisation (id) on delete cascade,
  levels jsonb not null,
  constraint point_level_pkey primary key (org_id)
);

create table badge (
  org_id uuid not null constraint badge_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  name text not null,
  intro text not null default '',
  icon text not null,
  tone text not null,
  -- What is counted, and how much of it earns the badge.
  measure text not null,
  goal integer not null constraint badge_goal_check check (goal between 1 and 1000000),
  enabled boolean not null default true,
  created_at timestamptz not null,
  constraint badge_pkey primary key (org_id, id)
);
create index badge_list_idx on badge (org_id, created_at, id);

create table member_badge (
  org_id uuid not null,
  member_id uuid not null,
  badge_id uuid not null,
  earned_at timestamptz not null,
  constraint member_badge_pkey primary key (org_id, member_id, badge_id),
  constraint member_badge_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade,
  constraint member_badge_badge_fkey foreign key (org_id, badge_id) references badge (org_id, id)
);
create index member_badge_badge_idx on member_badge (org_id, badge_id);
