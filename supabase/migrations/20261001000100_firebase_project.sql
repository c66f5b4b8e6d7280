-- Accepts tokens of one Firebase project only. All Firebase projects sign with the same keys, so a valid signature does
-- not identify the project; the claims `iss` and `aud` do.
--
-- The project's id is inserted once per database, manually or by seed.sql. Until then every token is rejected:
--
--   insert into private.firebase_project (id) values ('your-project-id');

create schema private;
revoke all on schema private from public;
-- Policies call functions of this schema with the rights of the reader, so readers need this grant. PostgREST does not
-- expose the schema.
grant usage on schema private to anon, authenticated;

create table private.firebase_project (
  id text not null check (id ~ '^[a-z][a-z0-9-]{4,28}[a-z0-9]$'),
  -- Limits the table to one row.
  only_one boolean primary key default true check (only_one)
);
revoke all on private.firebase_project from public, anon, authenticated;
alter table private.firebase_project enable row level security;

-- Returns the claims of the request's token, which PostgREST stores in the setting request.jwt.claims; null without a
-- token. Equivalent to Supabase's auth.jwt(), which plain PostgreSQL lacks.
create function private.claims() returns jsonb
language sql stable
set search_path = ''
as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb
$$;

-- Returns the Firebase user id of the request's token. Raises 42501 (insufficient_privilege) without a token and for
-- tokens of other Firebase projects. Returning null instead would look like a teacher without a record.
--
-- The claim `role` is not checked: tokens of newly created accounts lack it, and Supabase runs their requests as anon.
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
