select
  c.client_id as id,
  c.name,
  c.display_name as "displayName",
  r.waiting as "toDecide",
  r.oldest as "oldestAskedAt",
  m.failed as "failedMails",
  i.at as "importedAt",
  i.left_out as "leftOut"
from client c
cross join lateral (
  select
    count(*)::integer as waiting,
    min(asked_at) as oldest
  from request
  where client_id = c.client_id
    and status = 'waitingForApproval'
) r
cross join lateral (
  select
    count(*)::integer as failed
  from mail
  where client_id = c.client_id
    and status = 'failed'
) m
cross join lateral (
  select
    max(at) as at,
    coalesce(sum(left_out), 0)::integer as left_out
  from (
    select
      distinct on (told ->> 'field') e.at,
      coalesce(substring(told ->> 'after' from 'refused (\d+)')::integer, 0) + coalesce(substring(told ->> 'after' from 'doubtful (\d+)')::integer, 0) as left_out
    from audit_event e
    cross join lateral jsonb_array_elements(e.changes) told
    where e.client_id = c.client_id
      and e.entity_kind is null
      and e.entity_number is null
      and e.id >= $1::uuid
      and e.action = 'importDone'
    order by told ->> 'field', e.id desc
  ) last_of_kind
) i
where not c.is_provider
order by c.display_name collate "und-x-icu", c.client_id
