select
  row_to_json(r)::text as json
from (
  select
    'Referentie' = any (c.required_driver_fields) as "Referentie",
    'Referentie2' = any (c.required_driver_fields) as "Referentie2",
    'Voornaam' = any (c.required_driver_fields) as "Voornaam",
    'Geboortedatum' = any (c.required_driver_fields) as "Geboortedatum",
    'Telefoon' = any (c.required_driver_fields) as "Telefoon",
    'Mobiel' = any (c.required_driver_fields) as "Mobiel",
    'RijbewijsNummer' = any (c.required_driver_fields) as "RijbewijsNummer",
    'RijbewijsAfgifteplaats' = any (c.required_driver_fields) as "RijbewijsAfgifteplaats",
    'RijbewijsAfgifteDatum' = any (c.required_driver_fields) as "RijbewijsAfgifteDatum",
    'RijbewijsGeldigTot' = any (c.required_driver_fields) as "RijbewijsGeldigTot",
    'TaalId' = any (c.required_driver_fields) as "TaalId"
  from client c
  where c.client_id = $1
) r
