import type { DebtorChange, DriverChange, ReferenceChange } from '@wagenpark/contract/fleet/change-requests';
import type { Driver } from '@wagenpark/contract/fleet/drivers';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';
import type { Fleet, FleetOfTwo } from './request-testing.ts';

/* What a browser posts to ask for something, with boring values; a test gives only what it is about. */

const noPerson: Driver = {
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
};

/** A person as the form sends one. */
export const aPerson = (given: Partial<Driver> = {}): Driver => ({ ...noPerson, ...given });

/** The post for another driver: a picked one by number, or a new person without one. */
export function aDriverChange(
  fleet: Pick<Fleet, 'contract' | 'former'>,
  given: Partial<DriverChange> & { readonly day?: IsoDay } = {},
): DriverChange {
  const { day = '2026-03-10', ...rest } = given;
  return {
    Ingangsdatum: legacyDateOfDay(day),
    Bestuurder: aPerson(),
    BestuurderNummer: 0,
    BestuurderNummerOud: fleet.former.number,
    ContractNummer: fleet.contract.number,
    Culture: 'nl-NL',
    ...rest,
  };
}

/** The post that moves a contract to the other debtor. */
export function aDebtorChange(
  fleet: Pick<FleetOfTwo, 'contract' | 'debtor' | 'other'>,
  given: Partial<DebtorChange> & { readonly day?: IsoDay } = {},
): DebtorChange {
  const { day = '2026-03-10', ...rest } = given;
  return {
    DebiteurId: fleet.debtor.number,
    DebiteurIdNew: fleet.other.number,
    Soort: 1,
    ContractNummer: fleet.contract.number,
    IngangsDatum: legacyDateOfDay(day),
    Culture: 'nl-NL',
    ...rest,
  };
}

/** The post that gives a contract without a reference one. */
export function aReferenceChange(
  fleet: Pick<FleetOfTwo, 'contract' | 'debtor'>,
  given: Partial<ReferenceChange> & { readonly day?: IsoDay } = {},
): ReferenceChange {
  const { day = '2026-03-10', ...rest } = given;
  return {
    ReferentieOud: null,
    ReferentieNieuw: 'KP 7',
    Soort: 1,
    Contract: fleet.contract.number,
    IngangsDatum: legacyDateOfDay(day),
    Culture: 'nl-NL',
    Debiteurnummer: fleet.debtor.number,
    ...rest,
  };
}
