select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    k.number as "number",
    k.version as "version",
    k.changed_at as "changedAt",
    k.changed_by as "changedBy",
    k.published_on as "date",
    k.note_type as "type",
    k.product_code as "product",
    json_build_object(
      'nl-NL', coalesce(k.subject ->> 'nl-NL', k.subject ->> 'en-GB', ''),
      'nl-BE', coalesce(k.subject ->> 'nl-BE', k.subject ->> 'nl-NL', k.subject ->> 'en-GB', ''),
      'fr-BE', coalesce(k.subject ->> 'fr-BE', k.subject ->> 'fr-FR', k.subject ->> 'nl-NL', k.subject ->> 'en-GB', ''),
      'fr-FR', coalesce(k.subject ->> 'fr-FR', k.subject ->> 'nl-NL', k.subject ->> 'en-GB', ''),
      'en-US', coalesce(k.subject ->> 'en-US', k.subject ->> 'en-GB', k.subject ->> 'nl-NL', ''),
      'en-EN', coalesce(k.subject ->> 'en-EN', k.subject ->> 'en-GB', k.subject ->> 'nl-NL', ''),
      'en-GB', coalesce(k.subject ->> 'en-GB', k.subject ->> 'nl-NL', ''),
      'de-DE', coalesce(k.subject ->> 'de-DE', k.subject ->> 'nl-NL', k.subject ->> 'en-GB', ''),
      'pl-PL', coalesce(k.subject ->> 'pl-PL', k.subject ->> 'nl-NL', k.subject ->> 'en-GB', '')
    ) as "subject",
    json_build_object(
      'nl-NL', coalesce(k.description ->> 'nl-NL', k.description ->> 'en-GB', ''),
      'nl-BE', coalesce(k.description ->> 'nl-BE', k.description ->> 'nl-NL', k.description ->> 'en-GB', ''),
      'fr-BE', coalesce(k.description ->> 'fr-BE', k.description ->> 'fr-FR', k.description ->> 'nl-NL', k.description ->> 'en-GB', ''),
      'fr-FR', coalesce(k.description ->> 'fr-FR', k.description ->> 'nl-NL', k.description ->> 'en-GB', ''),
      'en-US', coalesce(k.description ->> 'en-US', k.description ->> 'en-GB', k.description ->> 'nl-NL', ''),
      'en-EN', coalesce(k.description ->> 'en-EN', k.description ->> 'en-GB', k.description ->> 'nl-NL', ''),
      'en-GB', coalesce(k.description ->> 'en-GB', k.description ->> 'nl-NL', ''),
      'de-DE', coalesce(k.description ->> 'de-DE', k.description ->> 'nl-NL', k.description ->> 'en-GB', ''),
      'pl-PL', coalesce(k.description ->> 'pl-PL', k.description ->> 'nl-NL', k.description ->> 'en-GB', '')
    ) as "description"
  from release_note k
  where k.client_id = $1
    and k.product_code = 'MANAGEMENT'
  order by k.published_on desc, k.number desc
) r
