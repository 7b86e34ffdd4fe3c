select
  t.family::text as id,
  o.browser,
  o.system,
  o.address,
  coalesce(o.started_at, min(t.issued_at)) as "startedAt",
  max(t.active_at) as "activeAt",
  t.family = $4::uuid as "isOwn"
from session_token t
join account a on a.client_id = t.account_client_id and a.number = t.account_number
left join session_origin o on o.family = t.family
where t.account_client_id = $1
  and t.account_number = $2
  and t.kind = 'refresh'
  and t.revoked_at is null
  and t.used_at is null
  and t.expires_at > $3
  and t.active_at > $5
  and t.security_stamp = a.security_stamp
group by t.family, o.browser, o.system, o.address, o.started_at
order by 6 desc, 1
