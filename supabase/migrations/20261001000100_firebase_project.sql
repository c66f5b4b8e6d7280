-- Whose tokens count. All Firebase projects sign with the same keys, so that a token of anybody's project has a good
-- signature: only `iss` and `aud` say that it is ours.
--
-- The project is named once per database, by hand or by seed.sql:
--
--   insert into private.firebase_project (id) values ('your-project-id');
--
-- Until then every token is refused.

create schema private;
revoke all on schema private from public;
-- The policies below call functions of this schema as whoever asks. It is not among the schemas PostgREST serves.
grant usage on schema private to anon, authenticated;

create table private.firebase_project (
  id text not null check (id ~ '^[a-z][a-z0-9-]{4,28}[a-z0-9]$'),
  -- One row at most.
  only_one boolean primary key default true check (only_one)
);
revoke all on private.firebase_project from public, anon, authenticated;
alter table private.firebase_project enable row level security;

-- The claims of the token the request came with, as PostgREST leaves them; null without a token. The same as
-- auth.jwt(), which a plain PostgreSQL does not have.
create function private.claims() returns jsonb
language sql stable
set search_path = ''
as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb
$$;

-- The Firebase user id of a token of this project. Raises 42501, 'insufficient privilege', for everything else: no
-- token, the anonymous key, a token of another project. An empty answer would look like a new teacher.
--
-- `role` is not looked at: Supabase runs a Firebase token without that claim as anon, and a teacher who has just
-- signed up has none.
create function private.teacher_id() returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  claims constant jsonb := private.claims();
  project constant text := (select id from private.firebase_project);
begin
  if claims ->> 'iss' = 'https://securetoken.google.com/' || project
    and claims ->> 'aud' = project
    and claims ->> 'sub' <> ''
  then
    return claims ->> 'sub';
  end if;
  raise insufficient_privilege using message = 'This takes a token of the site''s own Firebase project.';
end
$$;

revoke all on function private.claims() from public;
revoke all on function private.teacher_id() from public;
grant execute on function private.teacher_id() to anon, authenticated;
