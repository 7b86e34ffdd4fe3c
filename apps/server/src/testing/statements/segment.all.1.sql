select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    k.number as "number",
    k.version as "version",
    k.changed_at as "changedAt",
    k.changed_by as "changedBy",
    k.code as "code",
    case when k.name ?& array[$2::text] then k.name::json else json_build_object(
      $2::text, coalesce(k.name ->> $2::text, k.name ->> $2::text, (
        select
          min(t.value)
        from jsonb_each_text(k.name) t
      ), '')
    ) end as "name",
    case when k.explanation ?& array[$2::text] then k.explanation::json else json_build_object(
      $2::text, coalesce(k.explanation ->> $2::text, k.explanation ->> $2::text, (
        select
          min(t.value)
        from jsonb_each_text(k.explanation) t
      ), '')
    ) end as "explanation",
    k.is_active as "active"
  from segment k
  where k.client_id = $1
  order by k.code collate "und-x-icu", k.number
) r
