select
  row_to_json(r)::text as json
from (
  select
    c.number as "LeaseContractNummer",
    c.list_driver_number as "BestuurderNummer",
    c.list_driver as "Bestuurder",
    c.list_plate as "Kenteken",
    c.list_description as "AutoOmschrijving",
    c.vehicle_number as "AutoVolgnummer",
    c.car_taken as "AutoIngenomen",
    c.debtor_number as "DebiteurNummer",
    c.list_debtor as "DebiteurNaam",
    c.reference as "Referentie",
    '/Date(' || ((c.start_date - date '1970-01-01')::bigint * 86400000) || ')/' as "BeginDatum",
    '/Date(' || ((c.end_date - date '1970-01-01')::bigint * 86400000) || ')/' as "EindDatum",
    c.state as "Status",
    c.projected_km as "PrognoseStand",
    c.over_km as "PrognoseVerschil",
    c.over_amount as "PrognoseBedrag",
    v.object_type as "ObjectSoort",
    v.make as "Merk",
    v.model as "Model",
    v.type as "Type",
    c.duration_months as "LooptijdMaanden",
    c.yearly_km as "KmPerJaar",
    c.monthly_amount as "LeasebedragPerMaand",
    c.fuel_advance as "BrandstofVoorschot",
    c.extra_km_price as "MeerKmPrijs",
    c.fewer_km_price as "MinderKmPrijs",
    c.tax_value as "FiscaleWaarde",
    c.precursor_deployed as "VoorloperIngezet",
    c.precursor_plate as "VoorloperKenteken",
    c.with_tyres as "MetBanden",
    c.car_deployed as "AutoIngezet",
    '/Date(' || ((c.pre_intake_date - date '1970-01-01')::bigint * 86400000) || ')/' as "VoorInnameDatum",
    '/Date(' || ((c.taken_on - date '1970-01-01')::bigint * 86400000) || ')/' as "InnameDatum",
    c.delivery_week as "LeverWeek",
    c.feature as "ContractKenmerk",
    c.colleague as "Collega",
    c.final_invoice_made as "EindafrekeningGemaakt",
    c.insured_liability as "VerzekeringWA",
    c.insured_casco as "VerzekeringCasco",
    c.insured_passengers as "VerzekeringInzittenden",
    c.holding_tax as "Houderschapsbelasting",
    c.fuel_advance_included as "BrandstofVoorschotInbegrepen",
    c.maintenance_and_tyres as "ReparatieOnderhoudBanden",
    c.legal_aid as "Rechtsbijstand",
    c.depreciation as "Afschrijving",
    c.replacement_transport as "VervangendVervoer",
    c.winter_tyres as "Winterbanden",
    v.co2 as "Co2",
    v.fuel as "BrandstofSoort",
    v.grey_plate as "GrijsKenteken",
    v.fuel_label as "BrandstofEtiket",
    v.addition_percentage as "BijtellingPercentage",
    '/Date(' || ((v.mot_date - date '1970-01-01')::bigint * 86400000) || ')/' as "DatumApk",
    v.last_service_km as "LaatsteServiceKm",
    '/Date(' || ((v.last_service_on - date '1970-01-01')::bigint * 86400000) || ')/' as "LaatsteServiceDatum",
    v.next_service_km as "VolgendeServiceKm",
    '/Date(' || ((v.next_service_on - date '1970-01-01')::bigint * 86400000) || ')/' as "VolgendeServiceDatum",
    '/Date(' || ((v.delivered_on - date '1970-01-01')::bigint * 86400000) || ')/' as "AfleverDatum",
    case when f.contract is null then v.mileage else f.km end as "KilometerStand",
    '/Date(' || ((case when f.contract is null then v.mileage_on else f.read_on end - date '1970-01-01')::bigint * 86400000) || ')/' as "KilometerStandDatum",
    v.tyre_storage as "BandenOpslag",
    '/Date(' || ((v.date_part_1 - date '1970-01-01')::bigint * 86400000) || ')/' as "DatumDeel1",
    c.begin_mileage as "BeginKilometerStand",
    c.own_risk_liability as "EigenRisicoWA",
    c.own_risk_casco as "EigenRisicoCasco",
    c.own_risk_glass_breakage as "EigenRisicoRuitBreuk",
    c.own_risk_glass_repair as "EigenRisicoRuitReparatie",
    c.own_risk_theft as "EigenRisicoDiefstal",
    c.projected_yearly_km as "PrognoseKmPerJaar",
    c.driven_km as "GeredenKm",
    v.tyre_type as "BandenSoort",
    '/Date(' || floor(extract(epoch from (
      select
        lower(a.during)
      from driver_assignment a
      where a.client_id = c.client_id
        and a.contract_number = c.number
        and a.during @> now()
    )) * 1000)::bigint || ')/' as "BestuurderSinds",
    v.body as "Carrosserie",
    json_build_object(
      'Naam', c.representative_name,
      'Email', c.representative_email,
      'Telefoon', c.representative_phone
    ) as "Vertegenwoordiger",
    json_build_object(
      'Naam', c.second_employee_name,
      'Email', c.second_employee_email,
      'Telefoon', c.second_employee_phone
    ) as "TweedeMedewerker"
  from lease_contract c
  join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number
  left join former_mileage($1::integer, array[$2::integer]) f on f.contract = c.number
  where c.client_id = $1
    and c.number = $2
) r
