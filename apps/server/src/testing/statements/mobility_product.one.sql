select
  row_to_json(r)::text as json
from (
  select
    k.number as "number",
    k.version as "version",
    k.changed_at as "changedAt",
    k.changed_by as "changedBy",
    k.name as "name",
    k.description as "description",
    array(
      select
        l.mobility_category_number
      from mobility_product_category l
      where l.client_id = k.client_id
        and l.mobility_product_number = k.number
      order by 1
    ) as "category",
    (
      select
        c.name
      from mobility_product_category l
      join mobility_category c on c.client_id = l.client_id and c.number = l.mobility_category_number
      where l.client_id = k.client_id
        and l.mobility_product_number = k.number
    ) as "categoryName",
    array(
      select
        l.arrangement_number
      from mobility_product_arrangement l
      where l.client_id = k.client_id
        and l.mobility_product_number = k.number
      order by 1
    ) as "arrangements",
    k.price as "price",
    k.period as "period",
    k.supplier as "supplier",
    k.order_email as "orderEmail",
    k.is_active as "active"
  from mobility_product k
  where k.client_id = $1
    and k.number = $2
) r
