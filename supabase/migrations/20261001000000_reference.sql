-- The five lists onboarding chooses from. Everybody may read them, visitors included; nobody changes them here.

create table public.grade_levels (
  id integer primary key,
  name text not null unique check (name <> ''),
  sort_order integer not null
);

create table public.experience_levels (
  -- Above 0: onboarding takes 0 for 'not chosen yet'.
  id integer primary key check (id > 0),
  display_name text not null unique check (display_name <> ''),
  min_years integer not null check (min_years >= 0)
);

create table public.subjects (
  -- Above 0: -1 is 'Other', which is not in the table.
  id integer primary key check (id > 0),
  name text not null unique check (name <> '')
);

create table public.graid_goals (
  id integer primary key,
  name text not null unique check (name <> '')
);

create table public.graid_communication_preferences (
  id integer primary key,
  name text not null unique check (name <> '')
);

-- A view runs as its owner unless told otherwise, and would read past every policy of its table.
create view public.vw_experience_level with (security_invoker = true) as
  select id, display_name, min_years from public.experience_levels;

-- A Supabase project grants everything on new tables to the roles of its visitors. Take that back, then grant
-- what is meant. Both the view and its table need the grant, because of security_invoker.
revoke all on
  public.grade_levels,
  public.experience_levels,
  public.vw_experience_level,
  public.subjects,
  public.graid_goals,
  public.graid_communication_preferences
from public, anon, authenticated;

grant select on
  public.grade_levels,
  public.experience_levels,
  public.vw_experience_level,
  public.subjects,
  public.graid_goals,
  public.graid_communication_preferences
to anon, authenticated;

grant all on
  public.grade_levels,
  public.experience_levels,
  public.vw_experience_level,
  public.subjects,
  public.graid_goals,
  public.graid_communication_preferences
to service_role;

alter table public.grade_levels enable row level security;
alter table public.experience_levels enable row level security;
alter table public.subjects enable row level security;
alter table public.graid_goals enable row level security;
alter table public.graid_communication_preferences enable row level security;

create policy "everybody reads" on public.grade_levels
  for select to anon, authenticated using (true);
create policy "everybody reads" on public.experience_levels
  for select to anon, authenticated using (true);
create policy "everybody reads" on public.subjects
  for select to anon, authenticated using (true);
create policy "everybody reads" on public.graid_goals
  for select to anon, authenticated using (true);
create policy "everybody reads" on public.graid_communication_preferences
  for select to anon, authenticated using (true);
