select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    k.number as "number",
    k.version as "version",
    k.changed_at as "changedAt",
    k.changed_by as "changedBy",
    k.code as "code",
    json_build_object(
      'nl-NL', coalesce(k.name ->> 'nl-NL', k.name ->> 'en-GB', ''),
      'nl-BE', coalesce(k.name ->> 'nl-BE', k.name ->> 'nl-NL', k.name ->> 'en-GB', ''),
      'fr-BE', coalesce(k.name ->> 'fr-BE', k.name ->> 'fr-FR', k.name ->> 'nl-NL', k.name ->> 'en-GB', ''),
      'fr-FR', coalesce(k.name ->> 'fr-FR', k.name ->> 'nl-NL', k.name ->> 'en-GB', ''),
      'en-US', coalesce(k.name ->> 'en-US', k.name ->> 'en-GB', k.name ->> 'nl-NL', ''),
      'en-EN', coalesce(k.name ->> 'en-EN', k.name ->> 'en-GB', k.name ->> 'nl-NL', ''),
      'en-GB', coalesce(k.name ->> 'en-GB', k.name ->> 'nl-NL', ''),
      'de-DE', coalesce(k.name ->> 'de-DE', k.name ->> 'nl-NL', k.name ->> 'en-GB', ''),
      'pl-PL', coalesce(k.name ->> 'pl-PL', k.name ->> 'nl-NL', k.name ->> 'en-GB', '')
    ) as "name",
    k.is_active as "active"
  from fuel k
  where k.client_id = $1
  order by k.code collate "und-x-icu", k.number
) r
