insert into hourly_use as u (client_id, account_number, action, subject, hour, used, audit_id) values (app_client(), $1, $2, $3, $4, 1, $6) on conflict (client_id, account_number, action, subject, hour) do update set used = u.used + 1
where $5::integer is null or u.used < $5 returning used
