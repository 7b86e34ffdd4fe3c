import type { Facts } from '@wagenpark/contract/define/facts';
import { leaseContractFacts } from '@wagenpark/contract/fleet/lease-contracts';
import type { FactColumns } from '../../../platform/database/fact-columns.ts';
import type { Place } from '../../../platform/import/column.ts';
import { numberBoundsUpTo } from '../../../platform/import/doubts.ts';
import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import { importColumns } from '../../../platform/import/import-columns.ts';
import { contractFactColumns } from '../record.ts';
import { carPrice, contractEnd, contractStart, odometerBounds } from './bounds.ts';

/** The facts in the file: those of a contract, and one field for each detail of its contacts at the leasing company. */
const facts = {
  ...leaseContractFacts,
  VertegenwoordigerNaam: { kind: 'person', optional: true },
  VertegenwoordigerEmail: { kind: 'email', optional: true },
  VertegenwoordigerTelefoon: { kind: 'phone', optional: true },
  TweedeMedewerkerNaam: { kind: 'person', optional: true },
  TweedeMedewerkerEmail: { kind: 'email', optional: true },
  TweedeMedewerkerTelefoon: { kind: 'phone', optional: true },
} as const satisfies Facts;
const columns = {
  ...contractFactColumns,
  VertegenwoordigerNaam: 'representative_name',
  VertegenwoordigerEmail: 'representative_email',
  VertegenwoordigerTelefoon: 'representative_phone',
  TweedeMedewerkerNaam: 'second_employee_name',
  TweedeMedewerkerEmail: 'second_employee_email',
  TweedeMedewerkerTelefoon: 'second_employee_phone',
} as const satisfies FactColumns<typeof facts, 'lease_contract'>;

const flag = (about: string) => ({ about, blank: false });

/** contracts.csv: lease contracts. Key: `Klant` and `LeaseContractNummer`. */
export const contractFileColumns = (place: Place) =>
  importColumns(facts, columns, place, {
    LeaseContractNummer: 'the contract’s number, the key of the row within the client',
    DebiteurNummer: 'the debtor whose contract it is',
    AutoVolgnummer: 'the vehicle that it is about',
    Referentie: 'the client’s reference',
    BeginDatum: 'first day',
    EindDatum: 'last day, not before the first',
    LooptijdMaanden: 'term in months',
    KmPerJaar: 'kilometres per year',
    BeginKilometerStand: { about: 'mileage at the start; blank: 0', blank: 0 },
    LeasebedragPerMaand: 'amount per month',
    BrandstofVoorschot: 'fuel advance per month',
    MeerKmPrijs: 'price of a kilometre more',
    MinderKmPrijs: 'price of a kilometre fewer',
    FiscaleWaarde: 'fiscal value',
    VoorloperIngezet: flag('whether a precursor car drives until delivery'),
    VoorloperKenteken: 'licence plate of that precursor car',
    MetBanden: flag('whether tyres are included'),
    AutoIngezet: flag(
      'whether the car was delivered; without this column, the car of a new contract whose term includes the day of the import was',
    ),
    AutoIngenomen: flag('whether the car was taken back'),
    VoorInnameDatum: 'day of the preliminary return; while it lies ahead, the contract runs',
    InnameDatum:
      'day of the return; while it lies ahead, the contract runs; blank where `AutoIngenomen` is `ja`: the last day, at the latest the day of the import',
    LeverWeek: 'week of delivery',
    ContractKenmerk: 'feature',
    Collega: 'colleague in charge',
    EindafrekeningGemaakt: flag('whether the final invoice was made'),
    VerzekeringWA: flag('insured: third-party liability'),
    VerzekeringCasco: flag('insured: own damage'),
    VerzekeringInzittenden: flag('insured: passengers'),
    Houderschapsbelasting: flag('holding tax included'),
    BrandstofVoorschotInbegrepen: flag('fuel advance included'),
    ReparatieOnderhoudBanden: flag('repair, maintenance and tyres included'),
    Rechtsbijstand: flag('legal aid included'),
    Afschrijving: flag('depreciation included'),
    VervangendVervoer: flag('replacement transport included'),
    Winterbanden: flag('winter tyres included'),
    EigenRisicoWA: 'own risk: liability',
    EigenRisicoCasco: 'own risk: own damage',
    EigenRisicoRuitBreuk: 'own risk: broken glass',
    EigenRisicoRuitReparatie: 'own risk: repaired glass',
    EigenRisicoDiefstal: 'own risk: theft',
    VertegenwoordigerNaam: 'representative: name',
    VertegenwoordigerEmail: 'representative: e-mail address',
    VertegenwoordigerTelefoon: 'representative: telephone',
    TweedeMedewerkerNaam: 'second employee: name',
    TweedeMedewerkerEmail: 'second employee: e-mail address',
    TweedeMedewerkerTelefoon: 'second employee: telephone',
  });

const usualOwnRisk = numberBoundsUpTo(50_000, 'an own risk above the price of a car protects nobody');
const usualKilometrePrice = numberBoundsUpTo(5, 'a kilometre costs cents');

/** The usual range of values. A value outside is doubtful and needs confirmation. */
export const contractBounds: BoundsOf<typeof contractFileColumns> = {
  start_date: contractStart,
  end_date: contractEnd,
  duration_months: { from: 1, to: 180, why: 'contracts last months to some years' },
  yearly_km: numberBoundsUpTo(250_000, 'nobody drives 250,000 km a year'),
  begin_mileage: odometerBounds,
  monthly_amount: numberBoundsUpTo(20_000, 'a month costs a small part of a car'),
  fuel_advance: numberBoundsUpTo(5_000, 'nobody fuels for so much a month'),
  extra_km_price: usualKilometrePrice,
  fewer_km_price: usualKilometrePrice,
  tax_value: carPrice,
  pre_intake_date: contractEnd,
  taken_on: contractEnd,
  own_risk_liability: usualOwnRisk,
  own_risk_casco: usualOwnRisk,
  own_risk_glass_breakage: usualOwnRisk,
  own_risk_glass_repair: usualOwnRisk,
  own_risk_theft: usualOwnRisk,
};

/** The example row of the file's template. */
export const contractExample: ExampleRow = {
  Klant: 'voorbeeld',
  LeaseContractNummer: 1001,
  DebiteurNummer: 1,
  AutoVolgnummer: 1,
  Referentie: 'KP-100',
  BeginDatum: '2026-01-01',
  EindDatum: '2029-12-31',
  LooptijdMaanden: 48,
  KmPerJaar: 25_000,
  BeginKilometerStand: 12,
  LeasebedragPerMaand: '512.50',
  BrandstofVoorschot: '120.00',
  MeerKmPrijs: '0.0740',
  MinderKmPrijs: '0.0510',
  FiscaleWaarde: '34500.00',
  VoorloperIngezet: 'nee',
  VoorloperKenteken: '',
  MetBanden: 'ja',
  AutoIngezet: 'ja',
  AutoIngenomen: 'nee',
  VoorInnameDatum: '',
  InnameDatum: '',
  LeverWeek: '2026-01',
  ContractKenmerk: 'Full operational lease',
  Collega: 'J. Jansen',
  EindafrekeningGemaakt: 'nee',
  VerzekeringWA: 'ja',
  VerzekeringCasco: 'ja',
  VerzekeringInzittenden: 'ja',
  Houderschapsbelasting: 'ja',
  BrandstofVoorschotInbegrepen: 'ja',
  ReparatieOnderhoudBanden: 'ja',
  Rechtsbijstand: 'nee',
  Afschrijving: 'ja',
  VervangendVervoer: 'ja',
  Winterbanden: 'nee',
  EigenRisicoWA: '0.00',
  EigenRisicoCasco: '250.00',
  EigenRisicoRuitBreuk: '75.00',
  EigenRisicoRuitReparatie: '0.00',
  EigenRisicoDiefstal: '250.00',
  VertegenwoordigerNaam: 'P. Bakker',
  VertegenwoordigerEmail: 'p.bakker@lease.example',
  VertegenwoordigerTelefoon: '+31 20 000 0002',
  TweedeMedewerkerNaam: 'S. Visser',
  TweedeMedewerkerEmail: 's.visser@lease.example',
  TweedeMedewerkerTelefoon: '+31 20 000 0003',
};
