-- The rows of the five reference tables of onboarding. tests/services/supabase.test.ts compares them with
-- fixtures/reference.ts.
-- This migration can be run again: existing rows are updated.

insert into public.grade_levels (id, name, sort_order) values
  (1, 'Pre-K and Kindergarten', 1),
  (2, 'Elementary school (1–5)', 2),
  (3, 'Middle school (6–8)', 3),
  (4, 'High school (9–12)', 4),
  (5, 'College and university', 5),
  (6, 'Adult education', 6)
on conflict (id) do update set name = excluded.name, sort_order = excluded.sort_order;

insert into public.experience_levels (id, display_name, min_years) values
  (1, 'First or second year', 0),
  (2, '3–5 years', 3),
  (3, '6–10 years', 6),
  (4, '11–20 years', 11),
  (5, 'More than 20 years', 21)
on conflict (id) do update set display_name = excluded.display_name, min_years = excluded.min_years;

insert into public.subjects (id, name) values
  (1, 'Mathematics'),
  (2, 'English Language Arts'),
  (3, 'Biology'),
  (4, 'Chemistry'),
  (5, 'Physics'),
  (6, 'History'),
  (7, 'Geography'),
  (8, 'World Languages'),
  (9, 'Computer Science'),
  (10, 'Visual Arts'),
  (11, 'Music'),
  (12, 'Physical Education'),
  (13, 'Social Studies'),
  (14, 'Special Education')
on conflict (id) do update set name = excluded.name;

insert into public.graid_goals (id, name) values
  (1, 'Save time on lesson planning'),
  (2, 'Give feedback that students use'),
  (3, 'Grade faster and more consistently'),
  (4, 'Reach students at every level'),
  (5, 'Find fresh activities'),
  (6, 'Manage my classroom better')
on conflict (id) do update set name = excluded.name;

insert into public.graid_communication_preferences (id, name) values
  (1, 'Short and to the point'),
  (2, 'Friendly and encouraging'),
  (3, 'Detailed, with examples'),
  (4, 'Step by step')
on conflict (id) do update set name = excluded.name;
