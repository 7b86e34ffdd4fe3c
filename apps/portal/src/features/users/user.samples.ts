import type { Fleet } from '@wagenpark/contract/fleet/session';
import type { User } from '@wagenpark/contract/fleet/users';
import { wireDay } from '../../patterns/testing/wire-day.ts';

/** A user for tests: each field has its own value. */
export const aUser: User = {
  Id: 55,
  NaamSamengesteld: 'Ruben van Hartman',
  AanlogCode: 'r.hartman@waarden.example',
  Rol: 'fleetmanagement',
  Bedrijven: 'Regio Noord, Regio Zuid',
  LaatstIngelogd: '/Date(1795332000000)/',
  DatumIwiseGeldig: wireDay('2027-03-31'),
  Staat: 'active',
  Email: 'post@waarden.example',
  Afdeling: 'Inkoop',
  Telefoon: '030-1234567',
  DatumAangemaakt: wireDay('2025-03-12'),
  VoorLetters: 'R.J.',
  VoorNaam: 'Ruben',
  TussenVoegsel: 'van',
  Naam: 'Hartman',
  ContractenLease: true,
  BrandstofContractenLease: false,
  WijzigenBestuurderLease: false,
  AutobestellingenLease: false,
  Kilometerstanden: true,
  Dashboard: false,
  OvereenkomstenRent: false,
  ReserveringenRent: false,
  WebReserveringenRent: false,
  Bekeuringen: false,
  Facturen: true,
  Rapportages: false,
  Schademeldingen: false,
  Documenten: false,
  AlleBedrijven: false,
  Debiteuren: [1003, 1005],
  BestuurderNummer: null,
  Wachtwoord: ' ',
  DebiteurVolgNummer: 1003,
  Bestuurder: null,
  UitnodigingTot: null,
  TweedeStapSinds: null,
  Versie: 4,
  GewijzigdOp: '/Date(1795500000000)/',
  GewijzigdDoor: 'Karin van Dongen',
};

const company = (Volgnummer: number, Naam: string, BovenliggendVolgnummer: number | null): Fleet => ({
  Volgnummer,
  Naam,
  NaamSamengesteld: `${Naam} (${Volgnummer - 1000})`,
  Code: String(Volgnummer - 1000),
  HasBekeuringen: null,
  BovenliggendVolgnummer,
});

/** The companies of a client: a holding, two below it, and one below the second. */
export const someCompanies: readonly Fleet[] = [
  company(1001, 'Holding', null),
  company(1003, 'Regio Noord', 1001),
  company(1005, 'Regio Zuid', 1001),
  company(1006, 'Filiaal', 1005),
];
