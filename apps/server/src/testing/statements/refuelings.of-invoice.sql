select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    r.number as "Volgnummer",
    '/Date(' || floor(extract(epoch from r.at) * 1000)::bigint || ')/' as "TransactieDatumTijd",
    r.fuel_type as "BrandstofSoort",
    r.liters as "Liters",
    r.amount_incl as "BedragInclusief",
    r.amount_excl as "BedragExclusief",
    r.mileage as "KilometerStand",
    r.product_code as "ProductCode",
    r.product_description as "ProductOmschrijving",
    r.on_highway as "Snelweg",
    r.station as "Tankstation"
  from refueling r
  where r.client_id = $1
    and r.invoice_number = $2
  order by r.at desc, r.number desc
) r
