select
  row_to_json(r)::text as json
from (
  select
    d.number as "BestuurderNummer",
    d.full_name as "NaamSamengesteld",
    d.last_name as "Naam",
    d.first_name as "Voornaam",
    d.initials as "Voorletters",
    d.prefix as "Voorvoegsel",
    '/Date(' || ((d.birth_date - date '1970-01-01')::bigint * 86400000) || ')/' as "Geboortedatum",
    coalesce(d.email, '') as "Email",
    d.phone as "Telefoon",
    d.mobile as "Mobiel",
    d.invoice_reference_1 as "Referentie",
    d.invoice_reference_2 as "Referentie2",
    d.gender as "Geslacht",
    case left(d.language, 2) when 'nl' then 1 when 'fr' then 2 when 'de' then 3 when 'en' then 4 when 'pl' then 5 end as "TaalId",
    d.licence_number as "RijbewijsNummer",
    d.licence_issue_place as "RijbewijsAfgifteplaats",
    '/Date(' || ((d.licence_issued_on - date '1970-01-01')::bigint * 86400000) || ')/' as "RijbewijsAfgifteDatum",
    '/Date(' || ((d.licence_valid_until - date '1970-01-01')::bigint * 86400000) || ')/' as "RijbewijsGeldigTot",
    'A' = any (d.licence_categories) as "RijbewijsA",
    'B' = any (d.licence_categories) as "RijbewijsB",
    'C' = any (d.licence_categories) as "RijbewijsC",
    'D' = any (d.licence_categories) as "RijbewijsD",
    'E' = any (d.licence_categories) as "RijbewijsE",
    json_build_object(
      'Straat', d.street,
      'Huisnummer', d.house_number,
      'HuisnummerToevoeging', d.house_number_addition,
      'Postcode', d.postcode,
      'Plaats', d.city,
      'LandCode', d.country
    ) as "Adres",
    '/Date(' || ((d.licence_issued_on - date '1970-01-01')::bigint * 86400000) || ')/' as "AfgifteDatum",
    json_build_array(json_build_object(
      'ResourceCode', 'DebiteurNummer',
      'Naam', 'DebiteurNummer',
      'Waarde', d.debtor_number::text,
      'Type', 'number'
    ), json_build_object(
      'ResourceCode', 'DebiteurNaam',
      'Naam', 'DebiteurNaam',
      'Waarde', (
        select
          b.name
        from debtor b
        where b.client_id = d.client_id
          and b.number = d.debtor_number
      ),
      'Type', 'text'
    )) as "Velden"
  from unnest($2::integer[]) with ordinality as key (number, place)
  join driver d on d.client_id = $1 and d.number = key.number
  order by key.place
) r
