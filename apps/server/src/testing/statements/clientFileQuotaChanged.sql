select
  row_to_json(r)::text as json
from (
  select
    c.file_quota_mb as "quota",
    round(coalesce((
      select
        u.bytes
      from file_use u
      where u.client_id = c.client_id
    ), 0) / 1048576.0, 1) as "used"
  from client c
  where c.client_id = $1
) r
