import { LOCALES } from '@wagenpark/domain/locale';
import { type Role, rights } from '@wagenpark/domain/permissions';

/*
 * Every call of the specification's source, written by hand with the payload of the source. The server must accept
 * exactly what an existing client sends. The test adds the additional fields of the client (FA-02).
 */

/** Numbers and names of the records for the calls. */
export interface SourceCallWorld {
  readonly contract: number;
  /** The plate of its car. */
  readonly plate: string;
  readonly car: number;
  readonly driver: number;
  readonly debtor: number;
  readonly otherDebtor: number;
  readonly fuelContract: number;
  readonly invoice: number;
  readonly invoiceType: string;
  readonly fine: number;
  readonly document: number;
  readonly carOrder: number;
  readonly reading: number;
  /** A key of the debtor for mileage links (KTC). */
  readonly ktcKey: string;
  readonly user: number;
  readonly releaseNote: number;
  readonly client: number;
  readonly email: string;
  /** The driver as returned by `/Bestuurder/ID/{id}`, with another telephone number. */
  readonly loadedDriver: Readonly<Record<string, unknown>>;
  /** A future day, as `/Date(ms)/` of its midnight in Amsterdam. */
  readonly day: string;
  /** Today, in the same format. */
  readonly today: string;
}

/** A call of the fleet API. */
export interface FleetCall {
  /** The inner path as the source writes it. */
  readonly path: string;
  readonly method: 'get' | 'post' | 'delete';
  /** The path with the numbers of the test records. For paths with parameters. */
  readonly at?: (world: SourceCallWorld) => string;
  readonly form?: (world: SourceCallWorld) => unknown;
  /** The caller's role. Default: a fleet manager with every right. */
  readonly who?: Role;
  /** The expected answer, or a part of it. Left out: any successful answer. */
  readonly answer?: unknown;
}

/** A call of the REST API. */
export interface RestCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly at?: (world: SourceCallWorld) => string;
  readonly body?: (world: SourceCallWorld) => unknown;
  /** Credentials of basic authentication, as `name:password`. */
  readonly basic?: (world: SourceCallWorld) => string;
  /** The name of the list in the response. Default: `results`. */
  readonly list?: string;
  /** The expected entries of the list. Default: one entry, whatever it is. */
  readonly answer?: readonly unknown[];
  /** The response is a workbook. */
  readonly isWorkbook?: true;
  readonly who?: Role | 'guest';
  /** The subject of a call that is not implemented yet. Such a call must get the response for an unknown call. */
  readonly notBuiltYet?: string;
}

const get = (
  path: string,
  pathFor?: (world: SourceCallWorld) => string,
  options: Partial<FleetCall> = {},
): FleetCall => ({
  method: 'get',
  path,
  ...(pathFor ? { at: pathFor } : {}),
  ...options,
});
const post = (
  path: string,
  form: (world: SourceCallWorld) => unknown,
  options: Partial<FleetCall> = {},
): FleetCall => ({
  method: 'post',
  path,
  form,
  ...options,
});
/** Section 7 of the source, "Fleet API dynamic endpoint", in its order. */
export const fleetCalls: readonly FleetCall[] = [
  get('/AutoBestelling/All', undefined, { answer: [{ BestelNummer: 100 }] }),
  get('/AutoBestelling/ContractNummer/{n}', ({ contract }) => `/AutoBestelling/ContractNummer/${contract}`, {
    answer: [{ BestelNummer: 100 }],
  }),
  get('/OptiesAccessoires/AutoBestelnummer/{n}', ({ carOrder }) => `/OptiesAccessoires/AutoBestelnummer/${carOrder}`, {
    answer: [{ Soort: 'Optie', Omschrijving: 'Trekhaak' }],
  }),
  get('/OptiesAccessoires/Auto/{n}', ({ car }) => `/OptiesAccessoires/Auto/${car}`),
  get('/Schademelding/All', undefined, { answer: [{ LeaseContractNummer: 100 }] }),
  get('/Schademelding/Afgehandeld', undefined, { answer: [] }),
  get('/Schademelding/Openstaand', undefined, { answer: [{ LeaseContractNummer: 100 }] }),
  get('/Schademelding/LeaseContract/{n}', ({ contract }) => `/Schademelding/LeaseContract/${contract}`, {
    answer: [{ LeaseContractNummer: 100 }],
  }),
  get('/Dashboard/Bekeuringen/Totalen'),
  get('/Dashboard/Bekeuringen/Totalen/{year}', () => '/Dashboard/Bekeuringen/Totalen/2026'),
  get('/Dashboard/Schade/Totalen/{year}', () => '/Dashboard/Schade/Totalen/2026'),
  get('/Document/All'),
  get('/Files/Document/ID/{id}', ({ document }) => `/Files/Document/ID/${document}`, {
    answer: { Naam: 'document 100' },
  }),
  get('/Bestuurder/ID/{id}', ({ driver }) => `/Bestuurder/ID/${driver}`, {
    answer: { NaamSamengesteld: 'Driver 100' },
  }),
  get('/Autos/ID/{id}', ({ car }) => `/Autos/ID/${car}`, { answer: { AutoVolgnummer: 100 } }),
  get('/Autos/LopendeContracten', undefined, { answer: [{ AutoVolgnummer: 100, BestuurderNummer: 100 }] }),
  get('/Bedrijf/Huidig', undefined, { answer: { Volgnummer: 10 } }),
  get('/Bedrijf/Instellingen/ID/{companyId}', ({ debtor }) => `/Bedrijf/Instellingen/ID/${debtor}`, {
    answer: { HasBekeuringen: null },
  }),
  get('/Bedrijven/Alle', undefined, { answer: [{ Volgnummer: 10 }, { Volgnummer: 11 }] }),
  get('/Bedrijven/Wagenparken/false', undefined, { who: 'master' }),
  get('/Bedrijven/Gebruiker/{userId}', ({ user }) => `/Bedrijven/Gebruiker/${user}`, {
    who: 'supervisor',
    answer: [{ Volgnummer: 11 }],
  }),
  get('/Bekeuring/All'),
  get('/Bekeuring/Leasecontract/{n}', ({ contract }) => `/Bekeuring/Leasecontract/${contract}`),
  get('/Files/Bekeuring/Exist/ID/{id}', ({ fine }) => `/Files/Bekeuring/Exist/ID/${fine}`, { answer: true }),
  get('/Files/Bekeuring/ID/{id}', ({ fine }) => `/Files/Bekeuring/ID/${fine}`),
  get('/BrandstofContract/Lopend'),
  get('/BrandstofContract/All'),
  get('/BrandstofContract/Beeindigd'),
  get('/BrandstofContract/LeaseContract/{n}', ({ contract }) => `/BrandstofContract/LeaseContract/${contract}`),
  get('/Tankregels/Contract/{n}', ({ fuelContract }) => `/Tankregels/Contract/${fuelContract}`),
  get('/Tankregels/FactuurId/{id}', ({ invoice }) => `/Tankregels/FactuurId/${invoice}`),
  get('/Factuur/All/{culture}', () => '/Factuur/All/nl-NL'),
  get('/Factuur/FactuurSoorten/Nummer/{n}', ({ invoice }) => `/Factuur/FactuurSoorten/Nummer/${invoice}`),
  get('/Factuur/{type}/{n}/{culture}', ({ invoice, invoiceType }) => `/Factuur/${invoiceType}/${invoice}/nl-NL`),
  get('/Files/Factuur/Exist/ID/{id}', ({ invoice }) => `/Files/Factuur/Exist/ID/${invoice}`, { answer: true }),
  get('/Files/Factuur/ID/{id}', ({ invoice }) => `/Files/Factuur/ID/${invoice}`),
  get('/LeaseContract/All', undefined, { answer: [{ LeaseContractNummer: 100 }] }),
  get('/LeaseContract/All/Metadata/PageSize/20', undefined, { answer: { status: 'open', nrOfOrders: 1 } }),
  get('/LeaseContract/All/Paged/{pageIndex}/30', () => '/LeaseContract/All/Paged/1/30'),
  get('/LeaseContract/Nummer/{n}', ({ contract }) => `/LeaseContract/Nummer/${contract}`),
  get('/LeaseContract/Lopend'),
  get('/LeaseContract/Beeindigd'),
  get('/LeaseContract/Voorlopers'),
  get(
    '/LeaseContractComponenten/LeaseContract/{n}',
    ({ contract }) => `/LeaseContractComponenten/LeaseContract/${contract}`,
  ),
  get('/BestuurderHistorie/LeaseContract/{n}', ({ contract }) => `/BestuurderHistorie/LeaseContract/${contract}`),
  get(
    '/MailTemplate/Debiteurnummer/{code}/Taal/{lang}',
    ({ debtor }) => `/MailTemplate/Debiteurnummer/${debtor}/Taal/nl`,
    { who: 'supervisor', answer: [{ Type: 0, Taal: 'nl-NL', Standaard: true }, { Type: 1 }, { Type: 2 }] },
  ),
  get('/KilometerStanden/All', undefined, { answer: [{ LeaseContractNummer: 100 }] }),
  get('/KilometerStandenVerwacht/All', undefined, { answer: [{ LeaseContractNummer: 100 }] }),
  get(
    '/Kilometerstand/AanpassenVerwerken/ID/{id}/{x}',
    ({ reading }) => `/Kilometerstand/AanpassenVerwerken/ID/${reading}/true`,
    { answer: true },
  ),
  get('/Kilometerstand/Verwijderen/ID/{id}', ({ reading }) => `/Kilometerstand/Verwijderen/ID/${reading}`, {
    answer: true,
  }),
  get('/Overzichten/All', undefined, { answer: Array.from({ length: 12 }, (_, index) => ({ Id: index + 1 })) }),
  get('/Parameters/OverzichtId/{id}', () => '/Parameters/OverzichtId/12', {
    answer: [{ Naam: 'Debiteuren' }, { Naam: 'Vanaf' }, { Naam: 'Tot' }],
  }),
  get('/Rent/Overeenkomst/All', undefined, { answer: [{ OvereenkomstNummer: 2_000_100 }] }),
  get('/Rent/Overeenkomst/Lopend', undefined, { answer: [{ OvereenkomstNummer: 2_000_100 }] }),
  get('/Rent/Overeenkomst/Gefactureerd', undefined, { answer: [] }),
  get('/Rent/Overeenkomst/Teruggemeld', undefined, { answer: [] }),
  get('/Rent/Overeenkomst/TeVerwachten', undefined, { answer: [] }),
  get('/Rent/Overeenkomst/Nummer/{n}', () => '/Rent/Overeenkomst/Nummer/2000100'),
  get('/Rent/Accessoires/RentOvereenkomst/{n}', () => '/Rent/Accessoires/RentOvereenkomst/2000100', {
    answer: [{ Omschrijving: 'Kinderzitje' }],
  }),
  get('/Rent/Termijnen/RentOvereenkomst/{n}', () => '/Rent/Termijnen/RentOvereenkomst/2000100', {
    answer: [{ TermijnNummer: 1 }],
  }),
  get('/Rent/Reservering', undefined, { answer: [{ ReserveringsNummer: 100 }] }),
  get('/Rent/Reservering/Pre', undefined, { answer: [] }),
  get('/Rent/Reservering/NietPre', undefined, { answer: [{ ReserveringsNummer: 100 }] }),
  get('/Rent/Reservering/Nummer/{number}', () => '/Rent/Reservering/Nummer/100'),
  get('/Rent/Accessoires/RentReservering/{number}', () => '/Rent/Accessoires/RentReservering/100', {
    answer: [{ Omschrijving: 'Imperiaal' }],
  }),
  get('/Gebruikers/All', undefined, { who: 'supervisor' }),
  get('/Gebruiker/ID/{id}', ({ user }) => `/Gebruiker/ID/${user}`, {
    who: 'supervisor',
    answer: { Debiteuren: [11], Wachtwoord: ' ' },
  }),
  get('/Talen/All'),
  get('/Gebruiker/Current'),
  get('/MainSpecs', undefined, {
    answer: { LeaseContracten: 1, Autos: 1, Fietsen: 0, Bestuurders: 1, BrandstofContracten: 1 },
  }),
  get('/ActionTypes/Get', undefined, {
    answer: [
      { Code: 'driverChange' },
      { Code: 'driverDetails' },
      { Code: 'debtorChange' },
      { Code: 'referenceChange' },
      { Code: 'fuelPass' },
      { Code: 'greenCard' },
    ],
  }),
  post('/Bestuurders/Ids', ({ driver }) => [driver], { answer: [{ BestuurderNummer: 100 }] }),
  post('/Mail/SchadeMelding', ({ contract, today }) => ({
    LeaseContractNummer: contract,
    Schadedatum: today,
    Soort: 'glass',
    Oorzaak: 'stone',
    Locatie: 'A2',
    BeschadigdeDelen: 'frontMiddle',
  })),
  // With the prefix twice (FP-04), and with numbers as text, as form fields send them.
  post(
    '/Mail/BrandstofPas',
    ({ plate, driver }) => ({
      Geslacht: '2',
      Kenteken: plate,
      Auto: 'Kia Sportage',
      VoorLetters: 'Z.',
      VoorNaam: 'Zuzanna',
      Voorvoegsel: '',
      TussenVoegsel: '',
      AchterNaam: 'Wolańska',
      Telefoon: '+31 10 7654321',
      Email: 'z@client.example',
      Bedrijfnaam: 'Client B.V.',
      Adres: 'Dorpsstraat',
      HuisNummer: '12',
      HuisNummerToevoeging: 'bis',
      Postcode: '3511 AB',
      Plaats: 'Utrecht',
      Land: 'Nederland',
      Culture: 'nl-NL',
      BestuurderNummer: String(driver),
    }),
    { answer: true },
  ),
  post(
    '/Mail/GroeneKaart',
    ({ plate, driver }) => ({
      Geslacht: '2',
      Kenteken: plate,
      Auto: 'Kia Sportage',
      VoorLetters: 'Z.',
      VoorNaam: 'Zuzanna',
      Voorvoegsel: '',
      TussenVoegsel: '',
      AchterNaam: 'Wolańska',
      Telefoon: '+31 10 7654321',
      Email: 'z@client.example',
      Bedrijfnaam: 'Client B.V.',
      Adres: 'Dorpsstraat',
      HuisNummer: '12',
      HuisNummerToevoeging: 'bis',
      Postcode: '3511 AB',
      Plaats: 'Utrecht',
      Land: 'Nederland',
      AanhangerKenteken: 'WA-12-BC',
      AanhangerType: 'Open',
      Culture: 'nl-NL',
      BestuurderNummer: String(driver),
    }),
    { answer: true },
  ),
  // The loaded driver, with changed details.
  post(
    '/Mail/BestuurderWijzigen',
    ({ day, loadedDriver, driver, contract }) => ({
      Ingangsdatum: day,
      Bestuurder: loadedDriver,
      BestuurderNummer: driver,
      BestuurderNummerOud: driver,
      ContractNummer: contract,
      Culture: 'nl-NL',
    }),
    { answer: true },
  ),
  // A new driver, in a form that still contains the loaded details of the current driver.
  post(
    '/Mail/BestuurderWijzigen',
    ({ day, loadedDriver, driver, contract }) => ({
      Ingangsdatum: day,
      Bestuurder: { ...loadedDriver, Naam: 'Wolańska', Voornaam: 'Zuzanna', Email: 'z@client.example', Geslacht: '2' },
      BestuurderNummer: 0,
      BestuurderNummerOud: String(driver),
      ContractNummer: String(contract),
      Culture: 'nl-NL',
    }),
    { answer: true },
  ),
  post(
    '/Mail/DebiteurWijzigen',
    ({ day, debtor, otherDebtor, contract }) => ({
      DebiteurId: String(debtor),
      DebiteurIdNew: String(otherDebtor),
      Soort: 1,
      ContractNummer: contract,
      IngangsDatum: day,
      Culture: 'nl-NL',
    }),
    { answer: true },
  ),
  post(
    '/Mail/ReferentieWijzigen',
    ({ day, debtor, contract }) => ({
      ReferentieOud: null,
      ReferentieNieuw: 'KP 7',
      Soort: 1,
      Contract: contract,
      IngangsDatum: day,
      Culture: 'nl-NL',
      Debiteurnummer: debtor,
    }),
    { answer: true },
  ),
  post('/Mail/KilometerstandMail', ({ contract }) => [contract], { answer: [{ VerzendId: 100, Uitkomst: 'sent' }] }),
  post(
    '/Mail/KilometerstandMailAD',
    ({ driver }) => [
      { Url: 'https://elsewhere.example/ktc/x', GeldigTot: '/Date(1772323200000+0000)/', BestuurderId: driver },
    ],
    { answer: [{ VerzendId: null, Uitkomst: 'unknown' }] },
  ),
  post('/KilometerStand/Toevoegen', ({ contract, today }) => ({
    LeaseContractNummer: String(contract),
    Datum: today,
    KilometerStand: '22000',
  })),
  post(
    '/MailTemplate/Aanpassen',
    ({ debtor }) => ({
      Type: 0,
      Taal: 'nl',
      Onderwerp: 'Welkom bij {companyName}',
      Tekst: '<p>Kies je wachtwoord: {link}</p>',
      DebiteurNummer: debtor,
    }),
    { who: 'supervisor', answer: { Type: 0, Taal: 'nl-NL', Onderwerp: 'Welkom bij {companyName}', Standaard: false } },
  ),
  // The source names no fields of the form (RP-04).
  post('/Overzichten/ID/{id}', () => ({ Parameters: {}, Formaat: 'csv' }), {
    at: () => '/Overzichten/ID/1',
  }),
  post('/Translations', () => ['DebiteurNummer', 'Kenteken'], {
    answer: [
      { ResourceCode: 'DebiteurNummer', TranslationResult: 'Deb.nr.' },
      { ResourceCode: 'Kenteken', TranslationResult: 'Kenteken' },
    ],
  }),
  // The form of the source has neither role nor version. It sends numbers as text and an empty date as `NaN`.
  ...[0, 1].map((isKnown) =>
    post(
      '/Gebruiker/Edit',
      ({ user }) => ({
        Id: isKnown === 1 ? String(user) : 0,
        VoorLetters: 'G.',
        VoorNaam: 'Gerda',
        TussenVoegsel: '',
        Naam: isKnown === 1 ? 'Gerritsen' : 'Nieuwenhuis',
        Email: '',
        Telefoon: '+31 30 1234567',
        Afdeling: 'Inkoop',
        AanlogCode: isKnown === 1 ? 'gerda@client.example' : 'gerda.new@client.example',
        Wachtwoord: ' ',
        DatumIwiseGeldig: '/Date(NaN)/',
        DatumAangemaakt: null,
        DebiteurVolgNummer: 11,
        Debiteuren: ['11'],
        ...Object.fromEntries(rights.map((right) => [right, right === 'Facturen'])),
      }),
      {
        who: 'supervisor',
        answer: {
          Naam: isKnown === 1 ? 'Gerritsen' : 'Nieuwenhuis',
          Facturen: true,
          Dashboard: false,
          Debiteuren: [11],
        },
      },
    ),
  ),
  {
    method: 'delete',
    path: '/Gebruiker/Verwijderen/ID/{id}',
    at: ({ user }) => `/Gebruiker/Verwijderen/ID/${user}`,
    who: 'supervisor',
    answer: true,
  },
  get('/Logout/Current', undefined, { answer: true }),
];

const restNotBuilt = (subject: string, method: RestCall['method'], ...paths: readonly string[]): RestCall[] =>
  paths.map((path) => ({ method, path, notBuiltYet: subject }));

/** Section 7 of the source, "Admin API" and "Other APIs". The test itself covers sign-in and tokens. */
export const restCalls: readonly RestCall[] = [
  { method: 'GET', path: '/api-admin/clientsetting', who: 'guest' },
  { method: 'GET', path: '/api-admin/clientsetting?clientName=client-1', who: 'guest' },
  { method: 'POST', path: '/api-admin/client/check', body: () => ({ asGuid: true }), who: 'guest' },
  { method: 'POST', path: '/api-admin/client/check', body: () => ({ asGuid: true }) },
  { method: 'GET', path: '/api-admin/clientsetting/licenses' },
  // Without a file the call deletes the image; modules/clients/brand.db.test.ts sends files.
  { method: 'POST', path: '/api-admin/clientsetting/uploadlogo', who: 'supervisor' },
  { method: 'POST', path: '/api-admin/clientsetting/uploadfavicon', who: 'supervisor' },
  {
    method: 'PUT',
    path: '/api-admin/clientsetting',
    who: 'supervisor',
    body: () => ({
      displayName: 'Client 1',
      primaryColor: '#1455d9',
      secondaryColor: '#0b7a5c',
      loginPicture: 'plain',
      phoneNumber: null,
      email: null,
      languages: [{ isDefault: true, culture: { languageCulture: 'nl-NL' } }],
    }),
  },
  ...restNotBuilt('bulk calculator', 'GET', '/api-admin/clientsetting/bulkstatus', '/api-admin/clientsetting/runbulk'),
  ...restNotBuilt(
    'bulk calculator',
    'GET',
    '/api-admin/clientsetting/bulksummary',
    '/api-admin/clientsetting/bulkFileCheck',
  ),
  { method: 'GET', path: '/api-admin/language' },
  {
    method: 'GET',
    path: '/api-admin/language/cultures',
    who: 'master',
    answer: LOCALES.map((languageCulture) => ({ languageCulture })),
  },
  {
    method: 'GET',
    path: '/api-admin/language/clients',
    who: 'master',
    answer: LOCALES.map((languageCulture) => ({ languageCulture })),
  },
  { method: 'GET', path: '/api-admin/model/brands', who: 'supervisor', answer: [{ id: 0 }, { id: 100 }] },
  { method: 'GET', path: '/api-admin/model', who: 'supervisor', answer: [{ modelId: 0 }, { modelId: 100 }] },
  {
    method: 'GET',
    path: '/api-admin/model?brandId=100',
    who: 'supervisor',
    answer: [{ modelId: 0 }, { modelId: 100 }],
  },
  { method: 'GET', path: '/api-admin/brand?includeinactive=false', who: 'supervisor', answer: [{ id: 100 }] },
  { method: 'GET', path: '/api-admin/fuel', who: 'supervisor', answer: [{ code: 'all' }, { code: '100' }] },
  {
    method: 'GET',
    path: '/api-admin/segments',
    who: 'supervisor',
    answer: [{ segmentCode: '*' }, { segmentCode: 'S100' }],
  },
  { method: 'GET', path: '/api-admin/segments/activemodelssegmentcode', who: 'supervisor', isWorkbook: true },
  { method: 'GET', path: '/api-admin/releasenotes?managementCode=MANAGEMENT', who: 'supervisor' },
  {
    method: 'POST',
    path: '/api-admin/releasenotes',
    body: () => ({ id: 0, productCode: 'MANAGEMENT', type: 'new', date: '2026-03-01', subject: 'A', description: 'B' }),
    who: 'master',
  },
  {
    method: 'PUT',
    path: '/api-admin/releasenotes',
    body: ({ releaseNote: id }) => ({
      id,
      productCode: 'MANAGEMENT',
      type: 'new',
      date: '2026-03-01',
      subject: 'A',
      description: 'C',
    }),
    who: 'master',
  },
  {
    method: 'GET',
    path: '/api-admin/releasenotes?id=',
    at: ({ releaseNote }) => `/api-admin/releasenotes?id=${releaseNote}`,
    who: 'supervisor',
  },
  {
    method: 'DELETE',
    path: '/api-admin/releasenotes?releaseNoteId=',
    at: ({ releaseNote }) => `/api-admin/releasenotes?releaseNoteId=${releaseNote}`,
    who: 'master',
  },
  { method: 'GET', path: '/api-admin/account/currentloggedinaccount?product=management' },
  ...restNotBuilt('tickets', 'POST', '/api-admin/ticket/create'),
  {
    method: 'GET',
    path: '/api-admin/fleetdisk/token?email=',
    at: ({ email }) => `/api-admin/fleetdisk/token?email=${encodeURIComponent(email)}`,
  },
  {
    method: 'GET',
    path: '/api-admin/fleetdisk/token?email=&debtorNumber=',
    at: ({ email, debtor }) => `/api-admin/fleetdisk/token?email=${encodeURIComponent(email)}&debtorNumber=${debtor}`,
  },
  {
    method: 'GET',
    path: '/api-admin/{product}/switchclient?clientid=',
    at: ({ client }) => `/api-admin/management/switchclient?clientid=${client}`,
    who: 'master',
  },
  {
    method: 'POST',
    path: '/api-iao/iaoQuote',
    body: ({ debtor }) => ({ readonlyViewModel: { leaseWiseDebtorNr: debtor } }),
    list: 'data',
    who: 'supervisor',
  },
  { method: 'GET', path: '/api-ktc/cw/api-key', at: ({ debtor }) => `/api-ktc/cw/api-key?cw_debnr=${debtor}` },
  {
    method: 'POST',
    path: '/api-ktc/mileage/generate',
    basic: ({ debtor, ktcKey }) => `${debtor}:${ktcKey}`,
    body: ({ debtor, driver, plate }) => ({
      cw_debnr: debtor,
      license_plates: [
        {
          license_plate: plate.replaceAll('-', ''),
          contract_mileage_year: 30_000,
          current_lw_mileage: 21_000,
          current_lw_mileage_date: '2026-01-07',
          BestuurderId: driver,
        },
      ],
    }),
    who: 'guest',
  },
];
