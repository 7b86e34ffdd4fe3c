select
  set_config('transaction_read_only', 'on', true),
  set_config('role', $8, true),
  set_config('plan_cache_mode', $7, true),
  set_config('app.client', $1, true),
  set_config('app.debtors', $2, true),
  set_config('app.driver', $3, true),
  set_config('app.account', $4, true),
  set_config('statement_timeout', $5, true),
  set_config('enable_sort', $6, true),
  set_config('enable_seqscan', $6, true),
  set_config('enable_bitmapscan', $6, true)
