import { anAccount } from '../../platform/database/builders.ts';
import type { SubjectValues } from '../../platform/testing/subject-values.ts';

/** The values of a client in Helsinki (UTC+2 or +3), with a company below another. */
export const clientValues: SubjectValues = {
  files: {
    clients: [
      {
        Klant: 'waarden',
        Weergavenaam: 'Waarden Wagenpark',
        Land: 'nl',
        Tijdzone: 'Europe/Helsinki',
        Valuta: 'PLN',
        PrimaireKleur: '#112233',
        SecundaireKleur: '#445566',
        Talen: 'pl-PL,de-DE',
        Telefoon: '+31 20 100 0001',
        Email: 'info@waarden.example',
        WijzigingsMailbox: 'wijzigingen@waarden.example',
        VerplichteBestuurderVelden: 'Geboortedatum,Mobiel',
        HasLeaseWise: 'nee',
        Modules: 'Alfa,Beta,LeaseCalculation',
      },
    ],
    debtors: [
      {
        Klant: 'waarden',
        Volgnummer: 12,
        Code: 'WLG',
        Naam: 'Waarden Logistiek',
        BovenliggendNummer: 11,
        HasBekeuringen: 'ja',
      },
      {
        Klant: 'waarden',
        Volgnummer: 11,
        Code: 'WBV',
        Naam: 'Waarden Beheer',
        BovenliggendNummer: '',
        HasBekeuringen: '',
      },
    ],
  },
  rounds: [
    { kind: 'clients', cells: { HasLeaseWise: 'ja' }, fields: { hasLeaseWise: true } },
    { kind: 'clients', cells: { Land: 'be' }, fields: { countryCarData: 'be' } },
    { kind: 'clients', cells: { Valuta: 'EUR' }, fields: { currency: 'EUR' } },
  ],
  rows: async (tx) => {
    for (const kind of ['logo', 'favicon', 'login']) {
      const image = { client_id: 1, kind, content_type: 'image/png', content: Buffer.from(kind) };
      await tx.db.insertInto('client_image').values(image).execute();
    }
    await anAccount(tx, { client_id: 1, name: 'Uma Gebruiker', email: 'uma@waarden.example' });
    await tx.query(`update client set guid = '01900000-0000-7000-8000-000000000001', budget_per_contract = 812.35,
      employee_due_weeks = 5, employee_expiry_weeks = 13, employee_address_required = true,
      lease_interest = 4.25, lease_residual = 41.666667,
      contribution_display = 'fourWeeks', login_picture = 'plain', second_factor_supervisor = true, second_factor_bulk = true
      where client_id = 1`);
  },
  hits: [
    {
      find: 'uma',
      is: {
        kind: 'user',
        id: 3,
        title: 'Uma Gebruiker',
        facts: ['uma@waarden.example'],
        plate: null,
        day: null,
        amount: null,
        contract: null,
      },
    },
  ],
  answers: {
    'clientSettings.get': {
      query: { clientName: 'waarden' },
      is: [
        {
          clientId: 1,
          clientGuid: '01900000-0000-7000-8000-000000000001',
          name: 'waarden',
          displayName: 'Waarden Wagenpark',
          primaryColor: '#112233',
          secondaryColor: '#445566',
          countryCarData: 'nl',
          currency: 'PLN',
          timeZone: 'Europe/Helsinki',
          // The first letters of the SHA-256 of the content.
          logoUrl: '/branding/waarden/logo?v=3598ce6f965b',
          faviconUrl: '/branding/waarden/favicon?v=053233181f82',
          loginPicture: 'plain',
          loginPictureUrl: '/branding/waarden/login?v=428821350e96',
          phoneNumber: '+31 20 100 0001',
          email: 'info@waarden.example',
          languages: [
            { id: 9, isDefault: true, culture: { languageCulture: 'pl-PL', name: 'polski (Polska)' } },
            { id: 8, isDefault: false, culture: { languageCulture: 'de-DE', name: 'Deutsch (Deutschland)' } },
          ],
          // One, and each language, image and change of the login picture.
          lookVersion: 7,
          requiredDriverFields: ['Geboortedatum', 'Mobiel'],
        },
      ],
    },
    'clientSettings.licences': { is: [{ hasLeaseWise: false, modules: ['Alfa', 'Beta', 'LeaseCalculation'] }] },
    'clientSettings.languages': {
      is: [
        { id: 9, isDefault: true, culture: { languageCulture: 'pl-PL', name: 'polski (Polska)' } },
        { id: 8, isDefault: false, culture: { languageCulture: 'de-DE', name: 'Deutsch (Deutschland)' } },
      ],
    },
    'staffSettings.mails': { is: [{ movedDeliveries: true }] },
    'staffSettings.mileage': { is: [{ everyDays: 90, lowerPercent: 50, upperPercent: 150, upperExtraKm: 1_000 }] },
    'staffSettings.budget': { is: [{ perContract: 812.35 }] },
    'staffSettings.leasePrice': { is: [{ interest: 4.25, residual: 41.666667 }] },
    'staffSettings.arrangements': { is: [{ contributionDisplay: 'fourWeeks' }] },
    'staffSettings.secondFactor': {
      is: [{ supervisor: true, subsupervisor: false, bulk: true, fleetmanagement: false, driver: false }],
    },
    'staffSettings.employees': { is: [{ dueWeeks: 5, expiryWeeks: 13, addressRequired: true }] },
    'staffSettings.driverFields': {
      is: [
        {
          Referentie: false,
          Referentie2: false,
          Voornaam: false,
          Geboortedatum: true,
          Telefoon: false,
          Mobiel: true,
          RijbewijsNummer: false,
          RijbewijsAfgifteplaats: false,
          RijbewijsAfgifteDatum: false,
          RijbewijsGeldigTot: false,
          TaalId: false,
        },
      ],
    },
    'staffSettings.mailbox': { is: [{ changeMailbox: 'wijzigingen@waarden.example' }] },
    'staffSettings.agreement': { is: [{ hasLeaseWise: false, leaseCalculation: true }] },
    'clientSettings.clients': {
      is: [{ id: 1, name: 'waarden', displayName: 'Waarden Wagenpark', debtorNumber: 11 }],
    },
    'session.currentCompany': {
      is: {
        Volgnummer: 11,
        NaamSamengesteld: 'Waarden Beheer (WBV)',
        Naam: 'Waarden Beheer',
        Code: 'WBV',
        HasBekeuringen: null,
      },
    },
    'session.companies': {
      is: [
        {
          Volgnummer: 11,
          NaamSamengesteld: 'Waarden Beheer (WBV)',
          Naam: 'Waarden Beheer',
          Code: 'WBV',
          HasBekeuringen: null,
          BovenliggendVolgnummer: null,
        },
        {
          Volgnummer: 12,
          NaamSamengesteld: 'Waarden Logistiek (WLG)',
          Naam: 'Waarden Logistiek',
          Code: 'WLG',
          HasBekeuringen: true,
          BovenliggendVolgnummer: 11,
        },
      ],
    },
    'session.fleets': {
      is: [
        {
          Volgnummer: 11,
          NaamSamengesteld: 'Waarden Beheer (WBV)',
          Naam: 'Waarden Beheer',
          Code: 'WBV',
          HasBekeuringen: null,
          BovenliggendVolgnummer: null,
        },
        {
          Volgnummer: 12,
          NaamSamengesteld: 'Waarden Logistiek (WLG)',
          Naam: 'Waarden Logistiek',
          Code: 'WLG',
          HasBekeuringen: true,
          BovenliggendVolgnummer: 11,
        },
      ],
    },
  },
  stored: {
    'select change_mailbox from client where client_id = 1': { change_mailbox: 'wijzigingen@waarden.example' },
  },
};
