import type { Country, DriverFormField, Locale } from '@wagenpark/domain';
import type { DebtorRow } from './rows/clients.ts';

/** A company of a client's tree. `share` is its relative number of the client's cars. */
export interface DemoDebtor extends Pick<DebtorRow, 'number' | 'parent_number' | 'code' | 'name'> {
  readonly share: number;
}

/** A client company of the demo world, or the leasing company itself. */
export interface DemoClient {
  readonly clientId: number;
  /** The name in `?clt=` and in the accounts' e-mail addresses. */
  readonly name: string;
  readonly displayName: string;
  readonly country: Country;
  readonly timeZone: string;
  readonly currency: 'EUR' | 'PLN';
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly phone: string;
  /** The available languages; the first is the default. */
  readonly locales: readonly [Locale, ...Locale[]];
  readonly requiredDriverFields: readonly DriverFormField[];
  /** The mailbox for change requests, if not the leasing company's own (settled question 21). */
  readonly changeMailbox: string | null;
  readonly modules: readonly string[];
  readonly debtors: readonly DemoDebtor[];
  /** The companies to which the account `sub@` has access. */
  readonly subDebtors: readonly number[];
  /** The number of lease contracts in a world of default size. */
  readonly contracts: number;
  /** The percentage of vans. */
  readonly vansPercent: number;
  /** The budget per contract and month, in its currency; undefined: no budget. */
  readonly budgetPerContract?: number;
}

/** An e-mail address at the client. */
export const mailboxOf = (client: DemoClient, mailbox: string): string => `${mailbox}@${client.name}.example`;

/**
 * The four clients. Their names are invented; `.example` is a reserved domain, and the telephone numbers are in
 * unassigned ranges (see `telephone.ts`).
 */
export const demoClients: readonly DemoClient[] = [
  {
    clientId: 2,
    name: 'installatie',
    displayName: 'Van Dongen Installatietechniek',
    country: 'nl',
    timeZone: 'Europe/Amsterdam',
    currency: 'EUR',
    primaryColor: '#1455d9',
    secondaryColor: '#f28c28',
    phone: '+31 6 00 71 20 00',
    locales: ['nl-NL', 'en-GB', 'pl-PL'],
    requiredDriverFields: [],
    changeMailbox: null,
    modules: ['lease', 'rent', 'fuel', 'fines', 'damage', 'mileage'],
    debtors: [
      { number: 1001, parent_number: null, code: 'VDH', name: 'Van Dongen Holding B.V.', share: 6 },
      { number: 1002, parent_number: 1001, code: 'VDI', name: 'Van Dongen Installatietechniek B.V.', share: 20 },
      {
        number: 1003,
        parent_number: 1002,
        code: 'VDI-N',
        name: 'Van Dongen Installatietechniek Regio Noord',
        share: 18,
      },
      {
        number: 1004,
        parent_number: 1002,
        code: 'VDI-W',
        name: 'Van Dongen Installatietechniek Regio West',
        share: 24,
      },
      {
        number: 1005,
        parent_number: 1002,
        code: 'VDI-Z',
        name: 'Van Dongen Installatietechniek Regio Zuid',
        share: 16,
      },
      { number: 1006, parent_number: 1001, code: 'VDD', name: 'Van Dongen Duurzaam B.V.', share: 10 },
      { number: 1007, parent_number: 1001, code: 'KSV', name: 'Klimaatservice De Vecht B.V.', share: 6 },
    ],
    subDebtors: [1003, 1004],
    contracts: 250,
    vansPercent: 38,
    budgetPerContract: 850,
  },
  {
    clientId: 3,
    name: 'brouwerij',
    displayName: 'Brouwerij De Zwaan',
    country: 'be',
    timeZone: 'Europe/Brussels',
    currency: 'EUR',
    primaryColor: '#7b2d5b',
    secondaryColor: '#d8a23a',
    phone: '+32 400 12 20 00',
    locales: ['nl-BE', 'fr-BE', 'en-GB'],
    requiredDriverFields: ['Telefoon'],
    changeMailbox: 'be@provider.example',
    modules: ['lease', 'fuel', 'damage', 'mileage'],
    debtors: [
      { number: 1001, parent_number: null, code: 'ZWA', name: 'De Zwaan Groep NV', share: 12 },
      { number: 1002, parent_number: 1001, code: 'BDZ', name: 'Brouwerij De Zwaan NV', share: 34 },
      { number: 1003, parent_number: 1001, code: 'DIS', name: 'De Zwaan Distributie BV', share: 30 },
      { number: 1004, parent_number: 1001, code: 'CYG', name: 'Brasserie du Cygne SRL', share: 16 },
      { number: 1005, parent_number: 1003, code: 'HOR', name: 'De Zwaan Horecaservice BV', share: 8 },
    ],
    subDebtors: [1002],
    contracts: 120,
    vansPercent: 18,
  },
  {
    clientId: 4,
    name: 'logistik',
    displayName: 'Nordhafen Logistik',
    country: 'de',
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    primaryColor: '#1d6b45',
    secondaryColor: '#e4572e',
    phone: '+49 171 3920000',
    locales: ['de-DE', 'en-GB', 'pl-PL'],
    requiredDriverFields: ['Geboortedatum', 'RijbewijsNummer'],
    changeMailbox: null,
    modules: ['lease', 'rent', 'fuel', 'fines', 'damage', 'mileage'],
    debtors: [
      { number: 1001, parent_number: null, code: 'NHH', name: 'Nordhafen Holding GmbH', share: 5 },
      { number: 1002, parent_number: 1001, code: 'NHL', name: 'Nordhafen Logistik GmbH', share: 22 },
      {
        number: 1003,
        parent_number: 1002,
        code: 'NHL-HH',
        name: 'Nordhafen Logistik, Niederlassung Hamburg',
        share: 20,
      },
      {
        number: 1004,
        parent_number: 1002,
        code: 'NHL-BHV',
        name: 'Nordhafen Logistik, Niederlassung Bremerhaven',
        share: 16,
      },
      { number: 1005, parent_number: 1001, code: 'NHS', name: 'Nordhafen Spedition GmbH & Co. KG', share: 17 },
      { number: 1006, parent_number: 1005, code: 'NHS-SÜD', name: 'Nordhafen Spedition Süd', share: 9 },
      { number: 1007, parent_number: 1001, code: 'NHK', name: 'Nordhafen Kontraktlogistik GmbH', share: 7 },
      { number: 1008, parent_number: 1001, code: 'NHP', name: 'Nordhafen Personal und Dienste GmbH', share: 4 },
    ],
    subDebtors: [1005, 1006],
    contracts: 400,
    vansPercent: 30,
  },
  {
    clientId: 5,
    name: 'handel',
    displayName: 'Jantar Handel',
    country: 'pl',
    timeZone: 'Europe/Warsaw',
    currency: 'PLN',
    primaryColor: '#f2c200',
    secondaryColor: '#2b3a67',
    phone: '+48 400 120 200',
    locales: ['pl-PL', 'en-GB', 'de-DE'],
    requiredDriverFields: [],
    changeMailbox: null,
    modules: ['lease', 'fuel', 'damage', 'mileage'],
    debtors: [
      { number: 1001, parent_number: null, code: 'JG', name: 'Jantar Grupa S.A.', share: 8 },
      { number: 1002, parent_number: 1001, code: 'JH', name: 'Jantar Handel sp. z o.o.', share: 34 },
      { number: 1003, parent_number: 1002, code: 'JSP', name: 'Jantar Sklepy Północ', share: 20 },
      { number: 1004, parent_number: 1002, code: 'JSŁ', name: 'Jantar Sklepy Łódź i Południe', share: 18 },
      { number: 1005, parent_number: 1001, code: 'JL', name: 'Jantar Logistyka sp. z o.o.', share: 20 },
    ],
    subDebtors: [1003],
    contracts: 180,
    vansPercent: 22,
    budgetPerContract: 3_250,
  },
];

/** The leasing company: the reserved client whose users are the staff of all others (settled question 15). */
export const provider: DemoClient = {
  clientId: 1,
  name: 'provider',
  displayName: 'Wagenpark Lease',
  country: 'nl',
  timeZone: 'Europe/Amsterdam',
  currency: 'EUR',
  primaryColor: '#23395b',
  secondaryColor: '#3aa17e',
  phone: '+31 6 00 10 10 10',
  locales: ['nl-NL', 'en-GB', 'de-DE', 'fr-FR', 'pl-PL'],
  requiredDriverFields: [],
  changeMailbox: null,
  modules: [],
  debtors: [{ number: 1001, parent_number: null, code: 'WL', name: 'Wagenpark Lease B.V.', share: 1 }],
  subDebtors: [],
  contracts: 0,
  vansPercent: 0,
};

/**
 * The number of contracts of each client. Without a total every client has its default number. With one, the first
 * client has nine tenths, so that a single fleet is big enough for measurements, and the others share the rest in their
 * usual proportions.
 */
export function contractsPerClient(total?: number): ReadonlyMap<DemoClient, number> {
  const [first, ...otherClients] = demoClients as readonly [DemoClient, ...DemoClient[]];
  if (total === undefined) return new Map(demoClients.map((client) => [client, client.contracts]));
  if (!Number.isSafeInteger(total) || total < 0) throw new RangeError('contracts: a whole number from 0 up');
  const ordinary = otherClients.reduce((sum, client) => sum + client.contracts, 0);
  const rest = total - Math.ceil(total * 0.9);
  const shares = otherClients.map((client) => [client, Math.floor((rest * client.contracts) / ordinary)] as const);
  const sharedContracts = shares.reduce((sum, [, contracts]) => sum + contracts, 0);
  return new Map([[first, total - sharedContracts], ...shares]);
}
