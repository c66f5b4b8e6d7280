-- User records of the grAId app, a separate site. The site of this repository only checks whether a record exists. The
-- app can add columns and writes with the service role, which bypasses policies.

create table public.users (
  fbid text primary key check (fbid <> ''),
  email text,
  full_name text,
  created_at timestamptz not null default now()
);
comment on column public.users.fbid is 'The Firebase user id: the sub of the ID token.';

revoke all on public.users from public, anon, authenticated;
grant select on public.users to anon, authenticated;
grant all on public.users to service_role;

alter table public.users enable row level security;

-- Without a token of this project, reading fails with 42501 instead of returning no rows. The site's look-up filters by
-- fbid. PostgreSQL calls teacher_id() and compares the result with the filter value before any row is read, so the
-- error does not depend on whether a matching row exists.
create policy "teachers read their own record" on public.users
  for select to anon, authenticated
  using (fbid = (select private.teacher_id()));

-- The policy is restrictive, so that no policy added later can make rows readable with a token of another project.
create policy "tokens of this Firebase project only" on public.users
  as restrictive for all to anon, authenticated
  using ((select private.teacher_id()) is not null)
  with check ((select private.teacher_id()) is not null);
