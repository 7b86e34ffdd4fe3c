import {
  leaseContractColumns,
  leaseContractFacts,
  leaseContractRowFacts,
} from '@wagenpark/contract/fleet/lease-contracts';
import { exportedColumnsOf } from '../../platform/database/exported-columns.ts';
import { type FactColumns, factWireColumns, type SqlExpression } from '../../platform/database/fact-columns.ts';

/** The columns of the facts that a contract shows of its car, in the table `vehicle`; v is its alias in statements. */
export const carFactColumns = {
  ObjectSoort: 'object_type',
  Merk: 'make',
  Model: 'model',
  Type: 'type',
  Co2: 'co2',
  BrandstofSoort: 'fuel',
  GrijsKenteken: 'grey_plate',
  BrandstofEtiket: 'fuel_label',
  BijtellingPercentage: 'addition_percentage',
  DatumApk: 'mot_date',
  LaatsteServiceKm: 'last_service_km',
  LaatsteServiceDatum: 'last_service_on',
  VolgendeServiceKm: 'next_service_km',
  VolgendeServiceDatum: 'next_service_on',
  AfleverDatum: 'delivered_on',
  KilometerStand: 'mileage',
  KilometerStandDatum: 'mileage_on',
  BandenOpslag: 'tyre_storage',
  DatumDeel1: 'date_part_1',
} as const satisfies Partial<FactColumns<typeof leaseContractFacts, 'vehicle'>>;

const carExpressions = Object.fromEntries(
  Object.entries(carFactColumns).map(([name, column]) => [name, { sql: `v.${column}` }]),
) as Readonly<Record<keyof typeof carFactColumns, SqlExpression>>;

/**
 * The columns of the facts of a lease contract. A row of the list needs no join: facts of other tables are copied into
 * the contract's `list_…` columns (list-facts.ts). In statements c is the contract and v its vehicle.
 */
export const contractFactColumns = {
  LeaseContractNummer: 'number',
  BestuurderNummer: 'list_driver_number',
  Bestuurder: 'list_driver',
  Kenteken: 'list_plate',
  AutoOmschrijving: 'list_description',
  AutoVolgnummer: 'vehicle_number',
  AutoIngenomen: 'car_taken',
  DebiteurNummer: 'debtor_number',
  DebiteurNaam: 'list_debtor',
  Referentie: 'reference',
  BeginDatum: 'start_date',
  EindDatum: 'end_date',
  Status: 'state',
  LooptijdMaanden: 'duration_months',
  KmPerJaar: 'yearly_km',
  LeasebedragPerMaand: 'monthly_amount',
  BrandstofVoorschot: 'fuel_advance',
  MeerKmPrijs: 'extra_km_price',
  MinderKmPrijs: 'fewer_km_price',
  FiscaleWaarde: 'tax_value',
  VoorloperIngezet: 'precursor_deployed',
  VoorloperKenteken: 'precursor_plate',
  MetBanden: 'with_tyres',
  AutoIngezet: 'car_deployed',
  VoorInnameDatum: 'pre_intake_date',
  InnameDatum: 'taken_on',
  LeverWeek: 'delivery_week',
  ContractKenmerk: 'feature',
  Collega: 'colleague',
  EindafrekeningGemaakt: 'final_invoice_made',
  VerzekeringWA: 'insured_liability',
  VerzekeringCasco: 'insured_casco',
  VerzekeringInzittenden: 'insured_passengers',
  Houderschapsbelasting: 'holding_tax',
  BrandstofVoorschotInbegrepen: 'fuel_advance_included',
  ReparatieOnderhoudBanden: 'maintenance_and_tyres',
  Rechtsbijstand: 'legal_aid',
  Afschrijving: 'depreciation',
  VervangendVervoer: 'replacement_transport',
  Winterbanden: 'winter_tyres',
  BeginKilometerStand: 'begin_mileage',
  EigenRisicoWA: 'own_risk_liability',
  EigenRisicoCasco: 'own_risk_casco',
  EigenRisicoRuitBreuk: 'own_risk_glass_breakage',
  EigenRisicoRuitReparatie: 'own_risk_glass_repair',
  EigenRisicoDiefstal: 'own_risk_theft',
  PrognoseStand: 'projected_km',
  PrognoseVerschil: 'over_km',
  PrognoseBedrag: 'over_amount',
  PrognoseKmPerJaar: 'projected_yearly_km',
  GeredenKm: 'driven_km',
  ...carExpressions,
} as const satisfies FactColumns<typeof leaseContractFacts, 'lease_contract'>;

/** The columns of a row of the list. */
export const rowColumns = factWireColumns(leaseContractRowFacts, contractFactColumns, 'c');
/** The columns of the facts of a whole contract. */
export const factsOfContract = factWireColumns(leaseContractFacts, contractFactColumns, 'c');
/** The columns of a downloaded list; `words` is the SQL expression of the words of choices (JSON). */
export const exportedColumnsFrom = (words: string) =>
  exportedColumnsOf(leaseContractRowFacts, contractFactColumns, 'c', leaseContractColumns, words);
/** The exported columns ({@link exportedColumnsFrom}) with the words in parameter `$3`. */
export const exportedColumns = exportedColumnsFrom('$3::jsonb');
