-- The salt of the digests in `request_counts`. It is replaced after a day, so that nobody can then tell the addresses
-- from the digests.
create table private.salt (
  only_one boolean primary key default true check (only_one),
  value uuid not null default gen_random_uuid(),
  made timestamptz not null default now()
);
revoke all on private.salt from public, anon, authenticated;
alter table private.salt enable row level security;

-- Counts a request as the earlier `count_request` did, but stores a digest of `address`, which is an IP address or the
-- sign-in of an account.
create or replace function public.count_request(call text, address text, allowed integer, seconds integer) returns integer
language sql security definer
set search_path = ''
as $$
  insert into private.salt (only_one)
  select true where not exists (select 1 from private.salt where made > now() - interval '1 day')
  on conflict (only_one) do update set value = excluded.value, made = excluded.made;
  delete from private.request_counts where ctid in (
    select ctid from private.request_counts where started < now() - interval '1 day' limit 100 for update skip locked
  );
  insert into private.request_counts as known (call, address)
  select $1, encode(sha256(convert_to(concat(value, ' ', $2), 'UTF8')), 'base64') from private.salt
  on conflict (call, address) do update set
    started = case when known.started > now() - make_interval(secs => $4) then known.started else now() end,
    requests = case when known.started > now() - make_interval(secs => $4) then known.requests + 1 else 1 end
  returning case when requests <= $3 then 0
    else ceil(extract(epoch from started + make_interval(secs => $4) - now()))::integer end;
$$;

-- Keeps the last 10,000 reports, at most 20 MB: a flood can neither fill the database nor keep new reports out.
delete from public.reports where id <= (select max(id) - 10000 from public.reports);
create function private.keep_last_reports() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Deletes a range and not one row, because an insert that failed has used up an id. With a lower bound, the planner
  -- uses the index.
  delete from public.reports where id between new.id - 10100 and new.id - 10000;
  return null;
end
$$;
create trigger keep_last_reports after insert on public.reports
  for each row execute function private.keep_last_reports();
