-- `subscriptions` keeps what was read from Stripe last, checkout opens one payment page at a time for each teacher, and
-- `forget_teacher` deletes what is stored about a teacher.

alter table public.subscriptions
  add column ends_at timestamptz,
  add column read_at timestamptz not null default now(),
  drop column event_id,
  drop column event_at;
comment on column public.subscriptions.email is
  'In small letters, as at Firebase. Without fbid, what a visitor typed; with fbid, the confirmed email of the account.';
comment on column public.subscriptions.paid_until is 'The end of what was paid: in the future only if that time is paid.';
comment on column public.subscriptions.ends_at is 'When a running subscription that was cancelled ends; else null.';
comment on column public.subscriptions.read_at is 'When Stripe was asked for this state (database_time).';
update public.subscriptions set email = lower(email) where email <> lower(email);

-- The last payment page that checkout opened for each teacher.
create table private.checkout_sessions (
  fbid text primary key,
  session text not null
);

-- Digests of the ids of accounts and Stripe customers whose data `forget_teacher` has deleted. Both ids are random, so
-- nobody can guess an id from its digest.
create table private.forgotten (
  digest text primary key
);

do $$
declare
  relation text;
begin
  foreach relation in array array['checkout_sessions', 'forgotten'] loop
    execute format('revoke all on private.%I from public, anon, authenticated', relation);
    execute format('alter table private.%I enable row level security', relation);
  end loop;
end
$$;

create function private.digest_of(id text) returns text
language sql immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(id, 'UTF8')), 'hex')
$$;

-- Returns the time for `read_at`. A function calls this before it asks Stripe: the functions run on many machines, each
-- with its own clock.
create function public.database_time() returns timestamptz
language sql volatile
set search_path = ''
as $$
  select clock_timestamp()
$$;

-- Stripe sends events in any order, repeatedly and at the same time, so an event only causes the subscription to be
-- read from Stripe. The latest read wins, and a repeated event corrects the row. Returns 'recorded'; 'late' if a later
-- read is recorded; 'forgotten' if `forget_teacher` has deleted the teacher's data; 'unknown price' if there is neither
-- `plan_id` nor a row. A row keeps its plan while the price is unknown. It also keeps the account that the app has
-- found for a visitor, because Stripe doesn't know that account.
drop function public.record_subscription(jsonb);
create function public.record_subscription(subscription jsonb) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from private.forgotten
    where digest in (private.digest_of(subscription ->> 'fbid'), private.digest_of(subscription ->> 'customer'))
  ) then
    return 'forgotten';
  end if;

  insert into public.subscriptions as known
    (id, customer, fbid, email, plan_id, period, status, paid_until, ends_at, read_at)
  select
    it.id, it.customer, it.fbid, lower(it.email), coalesce(it.plan_id, earlier.plan_id),
    coalesce(it.period, earlier.period), it.status, it.paid_until, it.ends_at, coalesce(it.read_at, clock_timestamp())
  from jsonb_to_record(subscription) as it (
    id text, customer text, fbid text, email text, plan_id integer, period text, status text,
    paid_until timestamptz, ends_at timestamptz, read_at timestamptz
  )
  left join public.subscriptions earlier on earlier.id = it.id
  where coalesce(it.plan_id, earlier.plan_id) is not null
  on conflict (id) do update set
    customer = excluded.customer, fbid = coalesce(excluded.fbid, known.fbid),
    email = coalesce(excluded.email, known.email), plan_id = excluded.plan_id, period = excluded.period,
    status = excluded.status, paid_until = excluded.paid_until, ends_at = excluded.ends_at, read_at = excluded.read_at
  where known.read_at <= excluded.read_at;

  return case
    when found then 'recorded'
    when exists (select from public.subscriptions where id = subscription ->> 'id') then 'late'
    else 'unknown price'
  end;
end
$$;

-- Returns the id of the payment page that was opened last for a teacher, or null. With `opened`, first stores `opened`
-- as the last page, unless the stored page is no longer `previous`: another request was then faster, and `opened` must
-- not be paid.
create function public.checkout_session(fbid text, opened text default null, previous text default null) returns text
language sql security definer
set search_path = ''
as $$
  insert into private.checkout_sessions as known (fbid, session) select $1, $2 where $2 is not null
  on conflict (fbid) do update set session = excluded.session where known.session = $3;
  select session from private.checkout_sessions known where known.fbid = $1;
$$;

-- Deletes what is stored about a teacher, and returns it. From then on, record_subscription ignores the account and its
-- customers. Pass `email` only if it is confirmed, because what was paid or subscribed without an account is found by
-- `email`.
create function public.forget_teacher(fbid text, email text default null)
returns table (deleted_from text, deleted jsonb)
language sql security definer
set search_path = ''
as $$
  with paid as (
    delete from public.subscriptions known
    where known.fbid = $1 or (known.fbid is null and known.email = lower($2))
    returning *
  ), opened as (
    delete from private.checkout_sessions known where known.fbid = $1 returning *
  ), subscribed as (
    delete from public.newsletter_subscribers known where known.email = lower($2) returning *
  ), marked as (
    insert into private.forgotten (digest)
    select private.digest_of(id) from (select $1 union select customer from paid) ids (id) where id is not null
    on conflict do nothing
  )
  select 'subscriptions', to_jsonb(paid) from paid
  union all select 'checkout_sessions', to_jsonb(opened) from opened
  union all select 'newsletter_subscribers', to_jsonb(subscribed) from subscribed;
$$;

do $$
declare
  signature text;
begin
  foreach signature in array array[
    'database_time()', 'record_subscription(jsonb)', 'checkout_session(text, text, text)', 'forget_teacher(text, text)'
  ] loop
    execute format('revoke all on function public.%s from public, anon, authenticated', signature);
    execute format('grant execute on function public.%s to service_role', signature);
  end loop;
end
$$;
