import type { DebtorChange, DriverChange, FuelPass, ReferenceChange } from '@wagenpark/contract/fleet/change-requests';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';

/**
 * A posted request for a driver who is not stored yet, with an effective date far in the future. Contract and former
 * driver have number 1.
 */
export const aDriverChange = (overrides: Partial<DriverChange> = {}): DriverChange => ({
  Ingangsdatum: legacyDateOfDay('2035-01-01'),
  Bestuurder: {
    Naam: 'Nowak',
    Voornaam: 'Kasia',
    Voorletters: null,
    Voorvoegsel: null,
    Geslacht: 2,
    Geboortedatum: null,
    Email: 'kasia.nowak@client.example',
    Telefoon: null,
    Mobiel: null,
    Referentie: null,
    Referentie2: null,
    TaalId: null,
    RijbewijsNummer: null,
    RijbewijsAfgifteplaats: null,
    RijbewijsAfgifteDatum: null,
    RijbewijsGeldigTot: null,
    RijbewijsA: false,
    RijbewijsB: true,
    RijbewijsC: false,
    RijbewijsD: false,
    RijbewijsE: false,
    Adres: {
      Straat: null,
      Huisnummer: null,
      HuisnummerToevoeging: null,
      Postcode: null,
      Plaats: null,
      LandCode: null,
    },
  },
  BestuurderNummer: 0,
  BestuurderNummerOud: 1,
  ContractNummer: 1,
  Culture: 'nl-NL',
  ...overrides,
});

const common = { Soort: 1, IngangsDatum: legacyDateOfDay('2035-01-01'), Culture: 'nl-NL' } as const;

/** A posted request to move contract 1 from debtor 10 to debtor 11, with an effective date far in the future. */
export const aDebtorChange = (overrides: Partial<DebtorChange> = {}): DebtorChange => ({
  ...common,
  DebiteurId: 10,
  DebiteurIdNew: 11,
  ContractNummer: 1,
  ...overrides,
});

/**
 * A posted request for a reference of contract 1 of debtor 10, which has none, with an effective date far in the
 * future.
 */
export const aReferenceChange = (overrides: Partial<ReferenceChange> = {}): ReferenceChange => ({
  ...common,
  ReferentieOud: null,
  ReferentieNieuw: 'KP 7',
  Contract: 1,
  Debiteurnummer: 10,
  ...overrides,
});

/** A posted request for a fuel pass without a stored driver or contract. Each field has a distinct value. */
export const aFuelPass = (overrides: Partial<FuelPass> = {}): FuelPass => ({
  Geslacht: 2,
  Kenteken: 'ZZ-999-Z',
  Auto: 'Kia Sportage',
  VoorLetters: 'A.B.',
  VoorNaam: 'Anna',
  Voorvoegsel: 'de',
  TussenVoegsel: 'de',
  AchterNaam: 'Vries',
  Telefoon: '030-5550101',
  Email: 'anna@vries.example',
  Bedrijfnaam: 'Vries Installatie B.V.',
  Adres: 'Dorpsstraat',
  HuisNummer: 12,
  HuisNummerToevoeging: 'bis',
  Postcode: '3511 AB',
  Plaats: 'Utrecht',
  Land: 'Nederland',
  Culture: 'nl-NL',
  BestuurderNummer: 0,
  ...overrides,
});
