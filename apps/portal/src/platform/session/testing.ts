import type { ClientSetting } from '@wagenpark/contract/admin/client-settings';
import { isPermitted, type Right, type Role } from '@wagenpark/domain/permissions';
import { formatsFor } from '../../words/formats.ts';
import type { Session } from './session.ts';

/** A Dutch client's settings as the server returns them. Tests override the values that matter to them. */
export const aClientSetting = (changes: Partial<ClientSetting> = {}): ClientSetting => ({
  clientId: 2,
  clientGuid: 'f2b6a7de-5c1d-4b7a-9e53-0f6f2a4c1d11',
  name: 'installatie',
  displayName: 'Van Dongen Installatietechniek',
  primaryColor: '#1455d9',
  secondaryColor: '#00806c',
  countryCarData: 'nl',
  currency: 'EUR',
  timeZone: 'Europe/Amsterdam',
  logoUrl: null,
  faviconUrl: null,
  phoneNumber: null,
  email: null,
  languages: [{ id: 1, isDefault: true, culture: { languageCulture: 'nl-NL', name: 'Nederlands' } }],
  loginPicture: 'carPark',
  loginPictureUrl: null,
  lookVersion: 1,
  requiredDriverFields: [],
  ...changes,
});

/** A started session with a role and rights, for tests of components that need a session. */
export function aSession({
  role = 'fleetmanagement',
  rights = ['ContractenLease'],
  client: settings,
}: {
  readonly role?: Role;
  readonly rights?: readonly Right[];
  readonly client?: Partial<ClientSetting>;
} = {}): Session {
  const client = aClientSetting(settings);
  return {
    account: {
      id: 3,
      emailAddress: 'fleet@installatie.example',
      name: 'Marloes Jansen',
      firstName: 'Marloes',
      prefixSurname: null,
      surname: 'Jansen',
      fullNameLegacy: 'Marloes Jansen',
      client: { id: client.clientId, name: client.name, displayName: client.displayName, debtorNumber: 1001 },
      managementProducts: [{ id: 7, name: 'Wagenpark', url: '/', datePreviousLogin: '2026-11-01T08:00:00.000Z' }],
      role: { name: role },
      rights: [...rights],
      operatingCompanies: [client.displayName],
      surroundings: {
        fleetManagementUrl: null,
        adminToolUrl: null,
        providerMailDomain: null,
        helpMailbox: null,
        webReservationUrl: null,
        hasTemporaryCars: false,
      },
    },
    client,
    company: {
      Volgnummer: 1001,
      NaamSamengesteld: `${client.displayName} (VD)`,
      Naam: client.displayName,
      Code: 'VD',
      HasBekeuringen: null,
    },
    user: {
      Id: 3,
      Naam: 'Marloes Jansen',
      Email: 'fleet@installatie.example',
      BestuurderNummer: null,
      Rechten: [...rights],
      Debiteuren: [1001],
    },
    licences: { hasLeaseWise: true, modules: [] },
    previousLogin: '2026-11-01T08:00:00.000Z',
    formats: formatsFor(client.timeZone, client.currency),
    can: (permission) => isPermitted(permission, { role, rights }),
  };
}
