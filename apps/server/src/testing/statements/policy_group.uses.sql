select
  u.*
from (
  select
    'policyCondition' as kind,
    k.number,
    coalesce(k.title ->> (
      select
        d.locale
      from client_language d
      where d.client_id = k.client_id
        and d.is_default
    ), (
      select
        min(t.value)
      from jsonb_each_text(k.title) t
    )) as name
  from policy_condition_group l
  join policy_condition k on k.client_id = l.client_id and k.number = l.policy_condition_number
  where l.client_id = $1
    and l.policy_group_number = $2
) u
order by kind, name, number
limit 200
