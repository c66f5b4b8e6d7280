-- Creates the roles and default privileges that a hosted Supabase project has before its first migration. Only for
-- databases without Supabase, as in tests/services.

create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
