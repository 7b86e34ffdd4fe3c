select
  c.client_id as "clientId",
  c.guid,
  c.name,
  c.display_name as "displayName",
  c.country,
  c.time_zone as "timeZone",
  c.currency,
  c.primary_color as "primaryColor",
  c.secondary_color as "secondaryColor",
  c.phone,
  c.email,
  c.required_driver_fields as "requiredDriverFields",
  c.login_picture as "loginPicture",
  c.look_version as "lookVersion",
  coalesce((
    select
      json_object_agg(i.kind, i.tag)
    from client_image i
    where i.client_id = c.client_id
  ), '{}') as images,
  coalesce((
    select
      json_agg(json_build_object(
        'locale', l.locale,
        'isDefault', l.is_default
      ) order by l.is_default desc, l.locale)
    from client_language l
    where l.client_id = c.client_id
  ), '[]') as languages
from client c
where c.name = lower($1)
