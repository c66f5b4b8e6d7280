-- What teachers have paid for. The function stripe-webhook writes, the grAId app reads with the teacher's token.

create table public.subscriptions (
  id text primary key,
  customer text not null,
  fbid text,
  email text,
  plan_id integer not null check (plan_id in (2, 3)),
  period text not null check (period in ('monthly', 'yearly')),
  status text not null,
  paid_until timestamptz,
  event_id text not null,
  event_at timestamptz not null
);
comment on column public.subscriptions.id is 'The id of the subscription at Stripe.';
comment on column public.subscriptions.fbid is
  'The Firebase user id. Null if a visitor paid: the app then finds the account by the verified email.';
comment on column public.subscriptions.status is
  'Stripe''s status. ''active'' and ''trialing'' are paid; ''past_due'' is while Stripe retries the payment.';
comment on column public.subscriptions.event_id is 'The last event of Stripe that changed this row.';
create index on public.subscriptions (fbid);

revoke all on public.subscriptions from public, anon, authenticated;
grant select on public.subscriptions to anon, authenticated;
grant all on public.subscriptions to service_role;

alter table public.subscriptions enable row level security;

-- As for `users`: a token that is not of this Firebase project fails with 42501.
create policy "teachers read their own subscriptions" on public.subscriptions
  for select to anon, authenticated
  using (fbid = (select private.teacher_id()));

create policy "tokens of this Firebase project only" on public.subscriptions
  as restrictive for all to anon, authenticated
  using ((select private.teacher_id()) is not null)
  with check ((select private.teacher_id()) is not null);

-- Inserts or updates the row. Stripe repeats events and delivers them in any order, so an event that is older than the
-- row or already recorded changes nothing, and the function returns false. An event without `fbid` keeps that of the
-- row, because Stripe doesn't know the account that the app has found for a visitor's row.
create function public.record_subscription(subscription jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  insert into public.subscriptions as known
  select * from jsonb_populate_record(null::public.subscriptions, subscription)
  on conflict (id) do update set
    customer = excluded.customer, fbid = coalesce(excluded.fbid, known.fbid), email = excluded.email, plan_id = excluded.plan_id,
    period = excluded.period, status = excluded.status, paid_until = excluded.paid_until,
    event_id = excluded.event_id, event_at = excluded.event_at
  where excluded.event_at >= known.event_at and excluded.event_id <> known.event_id;
  return found;
end
$$;
revoke all on function public.record_subscription(jsonb) from public, anon, authenticated;
grant execute on function public.record_subscription(jsonb) to service_role;
