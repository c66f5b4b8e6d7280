-- Inserts the project of the Firebase emulator and one user record. Only for local databases (`supabase db reset`) and
-- tests; 20261001000100_firebase_project.sql explains what to insert in a hosted project.

insert into private.firebase_project (id) values ('demo-graid')
on conflict (only_one) do update set id = excluded.id;

insert into public.users (fbid, email, full_name, created_at) values
  ('returning', 'teacher@demo.graid.test', 'Demo Teacher', '2026-09-01T08:00:00Z')
on conflict (fbid) do nothing;
