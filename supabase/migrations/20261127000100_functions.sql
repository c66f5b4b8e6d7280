-- What the functions newsletter and report store, and the rate limit of the functions that the site calls. No policy:
-- only the service role, which bypasses policies, has access.

create table public.newsletter_subscribers (
  email text primary key,
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz
);

create table public.reports (
  id bigint generated always as identity primary key,
  received_at timestamptz not null default now(),
  report jsonb not null
);

do $$
declare
  relation text;
begin
  foreach relation in array array['newsletter_subscribers', 'reports'] loop
    execute format('revoke all on public.%I from public, anon, authenticated', relation);
    execute format('grant all on public.%I to service_role', relation);
    execute format('alter table public.%I enable row level security', relation);
  end loop;
end
$$;

create table private.request_counts (
  call text not null,
  address text not null,
  started timestamptz not null default now(),
  requests integer not null default 1,
  primary key (call, address)
);
create index on private.request_counts (started);
revoke all on private.request_counts from public, anon, authenticated;
alter table private.request_counts enable row level security;

-- Counts a request of `address`. Returns 0 if the requests of the current window of `seconds` are at most `allowed`,
-- otherwise the seconds until the window ends. Also deletes up to 100 counts that began more than a day ago.
create function public.count_request(call text, address text, allowed integer, seconds integer) returns integer
language sql security definer
set search_path = ''
as $$
  delete from private.request_counts where ctid in (
    select ctid from private.request_counts where started < now() - interval '1 day' limit 100 for update skip locked
  );
  insert into private.request_counts as known (call, address) values ($1, $2)
  on conflict (call, address) do update set
    started = case when known.started > now() - make_interval(secs => $4) then known.started else now() end,
    requests = case when known.started > now() - make_interval(secs => $4) then known.requests + 1 else 1 end
  returning case when requests <= $3 then 0
    else ceil(extract(epoch from started + make_interval(secs => $4) - now()))::integer end;
$$;
revoke all on function public.count_request(text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.count_request(text, text, integer, integer) to service_role;
