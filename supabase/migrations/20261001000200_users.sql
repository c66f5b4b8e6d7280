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

-- Asked first, and once for the whole statement: whoever has no token of this project gets an error even from an
-- empty table, and no policy added later can let them in.
create policy "tokens of this Firebase project only" on public.users
  as restrictive for all to anon, authenticated
  using ((select private.teacher_id()) is not null)
  with check ((select private.teacher_id()) is not null);

create policy "teachers read their own record" on public.users
  for select to anon, authenticated
  using (fbid = (select private.teacher_id()));
