-- For a local database (`supabase db reset`) and the tests: the emulator's project, and one teacher with a record.
-- A hosted project names its own Firebase project instead, see 20261001000100_firebase_project.sql.

insert into private.firebase_project (id) values ('demo-graid')
on conflict (only_one) do update set id = excluded.id;

insert into public.users (fbid, email, full_name, created_at) values
  ('returning', 'teacher@demo.graid.test', 'Demo Teacher', '2026-09-01T08:00:00Z')
on conflict (fbid) do nothing;
