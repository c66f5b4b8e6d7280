-- The five reference lists of onboarding. Visitors can read these lists without a sign-in; only the service role can
-- write.

create table public.grade_levels (
  id integer primary key,
  name text not null unique check (name <> ''),
  sort_order integer not null
);

create table public.experience_levels (
  -- The id is above 0, because onboarding data uses 0 for 'not chosen yet'.
  id integer primary key check (id > 0),
  display_name text not null unique check (display_name <> ''),
  min_years integer not null check (min_years >= 0)
);

create table public.subjects (
  -- The id is above 0, because onboarding data uses -1 for 'Other', which is not in the table.
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

-- With security_invoker, a query of the view needs the reader's rights and obeys the policies of the table. By default,
-- PostgreSQL would apply the rights of the view's owner instead.
create view public.vw_experience_level with (security_invoker = true) as
  select id, display_name, min_years from public.experience_levels;

-- Supabase grants all privileges on new tables to anon and authenticated, so the loop revokes these privileges first.
-- Because of security_invoker, reading the view requires a grant on the view and a grant on its table.
do $$
declare
  relation text;
begin
  foreach relation in array array[
    'grade_levels', 'experience_levels', 'vw_experience_level', 'subjects', 'graid_goals',
    'graid_communication_preferences'
  ] loop
    execute format('revoke all on public.%I from public, anon, authenticated', relation);
    execute format('grant select on public.%I to anon, authenticated', relation);
    execute format('grant all on public.%I to service_role', relation);
    -- Skips the view, because views have no policies of their own.
    continue when relation = 'vw_experience_level';
    execute format('alter table public.%I enable row level security', relation);
    execute format(
      'create policy "everybody reads" on public.%I for select to anon, authenticated using (true)', relation
    );
  end loop;
end
$$;
