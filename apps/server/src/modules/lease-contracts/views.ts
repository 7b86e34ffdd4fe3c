import type { Car, RunningCar } from '@wagenpark/contract/fleet/cars';
import type {
  ContractComponent,
  DriverHistoryEntry,
  LeaseContract,
  LeaseContractColumn,
  LeaseContractRow,
  OptionLine,
} from '@wagenpark/contract/fleet/lease-contracts';
import type { ColumnKind } from '@wagenpark/exports/table';
import { type WireColumns, wireDay, wireMoment, wireObject } from '../../platform/database/wire-json.ts';

/*
 * What a contract is called in the database and on the wire (EN-03, EN-04). The letters before the dots are those of the
 * repository's queries: c is the contract, v its vehicle, a an assignment, d a driver.
 */

/** A row of the list. It needs no other table: what it shows of them is copied into the contract (list-facts.ts). */
export const rowColumns: WireColumns<LeaseContractRow> = {
  LeaseContractNummer: 'c.number',
  BestuurderNummer: 'c.list_driver_number',
  Bestuurder: 'c.list_driver',
  Kenteken: 'c.list_plate',
  AutoOmschrijving: 'c.list_description',
  AutoVolgnummer: 'c.vehicle_number',
  AutoIngenomen: 'c.car_taken',
  DebiteurNummer: 'c.debtor_number',
  DebiteurNaam: 'c.list_debtor',
  Referentie: 'c.reference',
  BeginDatum: wireDay('c.start_date'),
  EindDatum: wireDay('c.end_date'),
};

/** A car of the choice of plates. */
export const runningCarColumns: WireColumns<RunningCar> = {
  AutoVolgnummer: rowColumns.AutoVolgnummer,
  Kenteken: rowColumns.Kenteken,
  AutoOmschrijving: rowColumns.AutoOmschrijving,
  AutoIngenomen: rowColumns.AutoIngenomen,
  LeaseContractNummer: rowColumns.LeaseContractNummer,
  BestuurderNummer: rowColumns.BestuurderNummer,
  Bestuurder: rowColumns.Bestuurder,
};

/** What is the car's own, of a contract's detail too. */
const carFacts = {
  ObjectSoort: 'v.object_type',
  Merk: 'v.make',
  Model: 'v.model',
  Type: 'v.type',
  Co2: 'v.co2',
  BrandstofSoort: 'v.fuel',
  GrijsKenteken: 'v.grey_plate',
  BrandstofEtiket: 'v.fuel_label',
  BijtellingPercentage: 'v.addition_percentage',
  DatumApk: wireDay('v.mot_date'),
  LaatsteServiceKm: 'v.last_service_km',
  LaatsteServiceDatum: wireDay('v.last_service_on'),
  VolgendeServiceKm: 'v.next_service_km',
  VolgendeServiceDatum: wireDay('v.next_service_on'),
  AfleverDatum: wireDay('v.delivered_on'),
  KilometerStand: 'v.mileage',
  KilometerStandDatum: wireDay('v.mileage_on'),
  BandenSoort: 'v.tyre_type',
  BandenOpslag: 'v.tyre_storage',
  DatumDeel1: wireDay('v.date_part_1'),
} as const;

/** A car by itself (FA-14). */
export const carColumns: WireColumns<Car> = {
  AutoVolgnummer: 'v.number',
  Kenteken: 'v.plate',
  AutoOmschrijving: 'v.description',
  ...carFacts,
};

/** The whole contract with its car (DM-LC-02 … DM-LC-10, DM-LC-13). */
export const contractColumns: WireColumns<LeaseContract> = {
  ...rowColumns,
  ...carFacts,
  LooptijdMaanden: 'c.duration_months',
  KmPerJaar: 'c.yearly_km',
  LeasebedragPerMaand: 'c.monthly_amount',
  BrandstofVoorschot: 'c.fuel_advance',
  MeerKmPrijs: 'c.extra_km_price',
  MinderKmPrijs: 'c.fewer_km_price',
  FiscaleWaarde: 'c.tax_value',
  VoorloperIngezet: 'c.precursor_deployed',
  MetBanden: 'c.with_tyres',
  AutoIngezet: 'c.car_deployed',
  VoorInnameDatum: wireDay('c.pre_intake_date'),
  LeverWeek: 'c.delivery_week',
  ContractKenmerk: 'c.feature',
  Collega: 'c.colleague',
  EindafrekeningGemaakt: 'c.final_invoice_made',
  VerzekeringWA: 'c.insured_liability',
  VerzekeringCasco: 'c.insured_casco',
  VerzekeringInzittenden: 'c.insured_passengers',
  Houderschapsbelasting: 'c.holding_tax',
  BrandstofVoorschotInbegrepen: 'c.fuel_advance_included',
  ReparatieOnderhoudBanden: 'c.maintenance_and_tyres',
  Rechtsbijstand: 'c.legal_aid',
  Afschrijving: 'c.depreciation',
  VervangendVervoer: 'c.replacement_transport',
  Winterbanden: 'c.winter_tyres',
  BeginKilometerStand: 'c.begin_mileage',
  EigenRisicoWA: 'c.own_risk_liability',
  EigenRisicoCasco: 'c.own_risk_casco',
  EigenRisicoRuitBreuk: 'c.own_risk_glass_breakage',
  EigenRisicoRuitReparatie: 'c.own_risk_glass_repair',
  EigenRisicoDiefstal: 'c.own_risk_theft',
  Vertegenwoordiger: wireObject({
    Naam: 'c.representative_name',
    Email: 'c.representative_email',
    Telefoon: 'c.representative_phone',
  }),
  TweedeMedewerker: wireObject({
    Naam: 'c.second_employee_name',
    Email: 'c.second_employee_email',
    Telefoon: 'c.second_employee_phone',
  }),
};

/** A period t of the driver history; a person of a debtor outside the caller's scope stays without a name. */
export const driverHistoryColumns: WireColumns<DriverHistoryEntry> = {
  BestuurderNummer: 't.driver_number',
  Naam: `coalesce(t.name, '')`,
  BeginDatumTijd: wireMoment('t.since'),
  EindDatumTijd: wireMoment('t.until'),
  Gepland: 't.is_planned',
};

export const componentColumns: WireColumns<ContractComponent> = {
  Nummer: 'component_number',
  Omschrijving: 'description',
};

export const optionColumns: WireColumns<OptionLine> = { Soort: 'kind', Omschrijving: 'description' };

/** A column of the list as it is downloaded. Personal ones are left out unless privacy data was acknowledged (EX-11). */
export interface ExportedColumn {
  readonly expression: string;
  readonly kind: ColumnKind;
  readonly width: number;
  readonly isPersonal?: true;
}
export const exportedColumns: Readonly<Record<LeaseContractColumn, ExportedColumn>> = {
  LeaseContractNummer: { expression: 'c.number', kind: 'number', width: 12 },
  Kenteken: { expression: 'c.list_plate', kind: 'text', width: 12 },
  AutoOmschrijving: { expression: 'c.list_description', kind: 'text', width: 36 },
  Bestuurder: { expression: 'c.list_driver', kind: 'text', width: 28, isPersonal: true },
  DebiteurNummer: { expression: 'c.debtor_number', kind: 'number', width: 12 },
  DebiteurNaam: { expression: 'c.list_debtor', kind: 'text', width: 28 },
  Referentie: { expression: 'c.reference', kind: 'text', width: 20 },
  BeginDatum: { expression: 'c.start_date', kind: 'date', width: 12 },
  EindDatum: { expression: 'c.end_date', kind: 'date', width: 12 },
};
