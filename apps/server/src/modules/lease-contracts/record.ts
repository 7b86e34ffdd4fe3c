import {
  leaseContractColumns,
  leaseContractFacts,
  leaseContractRowFacts,
} from '@wagenpark/contract/fleet/lease-contracts';
import type { Vehicle } from '../../../database/schema.gen.ts';
import { exportedColumnsOf } from '../../platform/database/exported-columns.ts';
import { type FactColumns, type SqlExpression, wireColumnsOf } from '../../platform/database/fact-columns.ts';

/** A column of the contract's car. */
const ofCar = (column: keyof Vehicle): SqlExpression => ({ sql: `v.${column}` });

/**
 * Where the facts of a lease contract stand. A row of the list needs no other table: what it shows of them is copied into
 * the contract (list-facts.ts). In statements c is the contract, v its vehicle.
 */
export const factColumns = {
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
  ObjectSoort: ofCar('object_type'),
  Merk: ofCar('make'),
  Model: ofCar('model'),
  Type: ofCar('type'),
  LooptijdMaanden: 'duration_months',
  KmPerJaar: 'yearly_km',
  LeasebedragPerMaand: 'monthly_amount',
  BrandstofVoorschot: 'fuel_advance',
  MeerKmPrijs: 'extra_km_price',
  MinderKmPrijs: 'fewer_km_price',
  FiscaleWaarde: 'tax_value',
  VoorloperIngezet: 'precursor_deployed',
  MetBanden: 'with_tyres',
  AutoIngezet: 'car_deployed',
  VoorInnameDatum: 'pre_intake_date',
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
  Co2: ofCar('co2'),
  BrandstofSoort: ofCar('fuel'),
  GrijsKenteken: ofCar('grey_plate'),
  BrandstofEtiket: ofCar('fuel_label'),
  BijtellingPercentage: ofCar('addition_percentage'),
  DatumApk: ofCar('mot_date'),
  LaatsteServiceKm: ofCar('last_service_km'),
  LaatsteServiceDatum: ofCar('last_service_on'),
  VolgendeServiceKm: ofCar('next_service_km'),
  VolgendeServiceDatum: ofCar('next_service_on'),
  AfleverDatum: ofCar('delivered_on'),
  KilometerStand: ofCar('mileage'),
  KilometerStandDatum: ofCar('mileage_on'),
  BandenOpslag: ofCar('tyre_storage'),
  DatumDeel1: ofCar('date_part_1'),
  BeginKilometerStand: 'begin_mileage',
  EigenRisicoWA: 'own_risk_liability',
  EigenRisicoCasco: 'own_risk_casco',
  EigenRisicoRuitBreuk: 'own_risk_glass_breakage',
  EigenRisicoRuitReparatie: 'own_risk_glass_repair',
  EigenRisicoDiefstal: 'own_risk_theft',
} as const satisfies FactColumns<typeof leaseContractFacts, 'lease_contract'>;

/** A row of the list. */
export const rowColumns = wireColumnsOf(leaseContractRowFacts, factColumns, 'c');
/** The facts of a whole contract. */
export const factsOfContract = wireColumnsOf(leaseContractFacts, factColumns, 'c');
/** The columns of the list as they are downloaded; `$3` holds the words of choices. */
export const exportedColumns = exportedColumnsOf(
  leaseContractRowFacts,
  factColumns,
  'c',
  leaseContractColumns,
  '$3::jsonb',
);
