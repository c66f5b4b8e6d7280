-- The record the separate app keeps of a teacher. The site only asks whether there is one. Further columns are the
-- app's to add; it writes with the service role, which policies do not bind.

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

-- Whoever brings no token of this project gets error 42501, and not an empty answer, which would look like a new
-- teacher. The look-up filters by fbid; PostgreSQL then compares that with the teacher's own id before it reads
-- anything, so that the error comes whether or not such a row exists, however the query is planned.
create policy "teachers read their own record" on public.users
  for select to anon, authenticated
  using (fbid = (select private.teacher_id()));

-- And no policy added later can show a row to a token of another project.
create policy "tokens of this Firebase project only" on public.users
  as restrictive for all to anon, authenticated
  using ((select private.teacher_id()) is not null)
  with check ((select private.teacher_id()) is not null);
