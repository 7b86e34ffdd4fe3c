update session_token set active_at = greatest(active_at, $2)
where family = $1
  and kind = 'refresh'
  and used_at is null
  and revoked_at is null returning 1
