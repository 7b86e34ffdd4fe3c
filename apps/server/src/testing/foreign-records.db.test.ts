import { adminResources, allAdminRoutes, allFleetFunctions, fleetSubjects } from '@wagenpark/contract';
import type { DriverChange } from '@wagenpark/contract/fleet/change-requests';
import { newDamageReport } from '@wagenpark/contract/fleet/damage-reports';
import { type Role, rights, roles } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDebtorChange, aDriverChange, aReferenceChange } from '../modules/requests/change-posts-testing.ts';
import { aStoredFile } from '../modules/stored-files/builders.samples.ts';
import { newUserForm } from '../modules/users/users.samples.ts';
import { newId } from '../platform/clock.ts';
import { aClient, aDebtor } from '../platform/database/builders.ts';
import type { Tx } from '../platform/database/database.ts';
import type { SampleCall } from '../platform/database/subject-samples.ts';
import { type TestDatabase, testDatabase } from '../platform/database/testing.ts';
import { numbersSent } from './merged-expectations.ts';
import { aDrivenCar, aMail, anImportRun, aRequest, aSavedView, aViewState } from './rows.ts';
import { subjectSamples } from './subject-samples.ts';
import { aPerson, type Person, type Reply, type TestServer, testServer } from './test-server.ts';

/*
 * Tests every call that names a record, for every role and every owner of the record. A record that the caller may not
 * see gets exactly the same response as one that does not exist (settled question 2).
 *
 * Client 1 has company 10 with company 11 below it, and company 20; client 2 has company 30. Everybody but staff is
 * limited to company 10 and below.
 */

/** The owner of a record. `colleague`: another person of a company in scope. */
const places = ['own', 'colleague', 'otherDebtor', 'otherClient', 'missing'] as const;
type Place = (typeof places)[number];
/** A record of a subject whose samples declare whether drivers see it. */
type SubjectRecordKind = `${string}, drivers: ${SampleCall['drivers']}`;
/** A record of the client as a whole, with the roles that may make calls about it. */
type ClientRecordKind = `${string}, of the client: ${string}`;
/** A record of the provider, with the roles that may make calls about it. */
type ProviderRecordKind = `${string}, of the provider: ${string}`;
/** The kind of record that a number identifies. */
type Kind =
  | SubjectRecordKind
  | ClientRecordKind
  | ProviderRecordKind
  | 'client'
  | 'contract'
  | 'car'
  | 'driver'
  | 'debtor'
  | 'changedContract'
  | 'nextDebtor'
  | 'quotedDebtor'
  | 'request'
  | 'ownRequest'
  | 'decision'
  | 'mail'
  | 'import'
  | 'savedView'
  | 'file'
  | 'waitingFile'
  | 'user'
  | 'managedUser';

/** The records that each role can see. All others do not exist for it. */
const visiblePlaces: Readonly<
  Record<
    Exclude<Kind, SubjectRecordKind | ClientRecordKind | ProviderRecordKind>,
    Readonly<Record<Role, readonly Place[]>>
  >
> = {
  client: ofStaff(['own', 'colleague', 'otherDebtor', 'otherClient']),
  contract: ofCompanies(['own']),
  car: ofCompanies(['own']),
  driver: ofCompanies(['own']),
  // Drivers see their own company.
  debtor: ofCompanies(['own', 'colleague']),
  changedContract: ofManagers(),
  nextDebtor: ofManagers(),
  quotedDebtor: { ...ofManagers(), bulk: [], fleetmanagement: [] },
  request: {
    master: ['own', 'colleague', 'otherDebtor', 'otherClient'],
    supervisor: ['own', 'colleague'],
    bulk: ['own'],
    fleetmanagement: ['own'],
    subsupervisor: ['own'],
    driver: ['own'],
  },
  // Files of a record: visible to everybody who sees the record. Files without a record: visible to the account that
  // stored them.
  file: {
    master: ['own', 'colleague', 'otherDebtor', 'otherClient'],
    supervisor: ['own', 'colleague'],
    bulk: ['own'],
    fleetmanagement: ['own'],
    subsupervisor: ['own'],
    driver: ['own'],
  },
  waitingFile: {
    master: ['own'],
    supervisor: ['own'],
    bulk: ['own'],
    fleetmanagement: ['own'],
    subsupervisor: ['own'],
    driver: ['own'],
  },
  // Staff decide on requests of any client. As requesters or supervisors they act in the client in which they work.
  ownRequest: {
    master: ['own', 'colleague', 'otherDebtor'],
    supervisor: ['own', 'colleague'],
    bulk: ['own'],
    fleetmanagement: ['own'],
    subsupervisor: ['own'],
    driver: ['own'],
  },
  decision: ofStaff(['own', 'colleague', 'otherDebtor', 'otherClient']),
  mail: ofStaff(['own', 'colleague', 'otherDebtor', 'otherClient']),
  import: ofStaff(['own', 'colleague', 'otherDebtor', 'otherClient']),
  // The caller's own account. For roles that manage users, also other accounts within their scope (settled question
  // 20).
  user: {
    master: ['own', 'colleague', 'otherDebtor'],
    supervisor: ['own', 'colleague'],
    bulk: ['own'],
    fleetmanagement: ['own'],
    subsupervisor: ['own', 'colleague'],
    driver: ['own'],
  },
  // For roles that manage users: the users all of whose companies are in scope. Staff have no account in the client.
  managedUser: {
    master: ['colleague', 'otherDebtor'],
    supervisor: ['own', 'colleague'],
    bulk: [],
    fleetmanagement: [],
    subsupervisor: ['own', 'colleague'],
    driver: [],
  },
  // Private views. Shared views have tests of their own.
  savedView: {
    master: ['own'],
    supervisor: ['own'],
    bulk: ['own'],
    fleetmanagement: ['own'],
    subsupervisor: ['own'],
    driver: ['own'],
  },
};

function ofCompanies(driver: readonly Place[]): Readonly<Record<Role, readonly Place[]>> {
  const company: readonly Place[] = ['own', 'colleague'];
  return {
    master: [...company, 'otherDebtor'],
    supervisor: company,
    bulk: company,
    fleetmanagement: company,
    subsupervisor: company,
    driver,
  };
}
/** Fleet management and above (settled question 19). */
function ofManagers(): Readonly<Record<Role, readonly Place[]>> {
  return { ...ofCompanies([]), subsupervisor: [] };
}
function ofStaff(master: readonly Place[]): Readonly<Record<Role, readonly Place[]>> {
  return { master, supervisor: [], bulk: [], fleetmanagement: [], subsupervisor: [], driver: [] };
}

const isOfStaff = (kind: Kind): boolean => kind.endsWith(', drivers: staff');
const isOfSupervisors = (kind: Kind): boolean => kind.endsWith(', drivers: supervisors');
const isOfAdministrators = (kind: Kind): boolean => kind.endsWith(', drivers: administrators');
const seenBy = (kind: Kind): Readonly<Record<Role, readonly Place[]>> =>
  isOfStaff(kind)
    ? ofStaff(['own', 'colleague', 'otherDebtor'])
    : isOfSupervisors(kind)
      ? { ...ofStaff(['own', 'colleague', 'otherDebtor']), supervisor: ['own', 'colleague'] }
      : isOfAdministrators(kind)
        ? { ...ofCompanies([]), bulk: [], fleetmanagement: [] }
        : isOfSubject(kind)
          ? ofCompanies(kind.endsWith('own') ? ['own'] : [])
          : isOfClient(kind)
            ? ofClient(kind.slice(kind.indexOf(OF_CLIENT) + OF_CLIENT.length).split(' '))
            : isOfProvider(kind)
              ? ofClient(kind.slice(kind.indexOf(OF_PROVIDER) + OF_PROVIDER.length).split(' '), ['otherClient'])
              : visiblePlaces[kind];
const OF_CLIENT = ', of the client: ';
const isOfSubject = (kind: Kind): kind is SubjectRecordKind => kind.includes(', drivers: ');
const OF_PROVIDER = ', of the provider: ';
const isOfClient = (kind: Kind): kind is ClientRecordKind => kind.includes(OF_CLIENT);
const isOfProvider = (kind: Kind): kind is ProviderRecordKind => kind.includes(OF_PROVIDER);
/** Records of the client are visible for every debtor, to the roles that may make calls about them. */
const ofClient = (
  callers: readonly string[],
  furtherPlaces: readonly Place[] = [],
): Readonly<Record<Role, readonly Place[]>> =>
  Object.fromEntries(
    roles.map((role) => [role, callers.includes(role) ? ['own', 'colleague', 'otherDebtor', ...furtherPlaces] : []]),
  ) as unknown as Readonly<Record<Role, readonly Place[]>>;

/** The samples of the subjects' calls. */
const samples = subjectSamples;
const kindOf = (subject: string, { names, drivers, roles: callers = roles }: SampleCall): Kind => {
  if (names === 'clientRecord') return `${subject}${OF_CLIENT}${callers.join(' ')}`;
  if (names === 'providerRecord') return `${subject}${OF_PROVIDER}${callers.join(' ')}`;
  return names === 'contract' ? 'contract' : `${subject}, drivers: ${drivers}`;
};
/** Builds the call of a sample. */
const sampleOf = (kind: Kind, { body, query }: SampleCall) => ({ kind, body, ...(query ? { query } : {}) });
const ofSubjects = Object.fromEntries(
  [...samples].flatMap(([subject, { calls }]) =>
    Object.entries(calls).map(([name, call]) => [name, sampleOf(kindOf(subject, call), call)] as const),
  ),
);

/** The calls with a record in their path, and their further input. */
const inPaths: Readonly<
  Record<string, { readonly kind: Kind; readonly body?: unknown; readonly query?: Readonly<Record<string, string>> }>
> = {
  ...ofSubjects,
  'leaseContracts.byNumber': { kind: 'contract' },
  'leaseContracts.components': { kind: 'contract' },
  'contractTimeline.ofLeaseContract': { kind: 'contract' },
  'leaseContracts.driverHistory': { kind: 'contract' },
  'leaseContracts.options': { kind: 'car' },
  'drivers.byNumber': { kind: 'driver' },
  'persons.records': { kind: 'driver' },
  'cars.byNumber': { kind: 'car' },
  'session.companySettings': { kind: 'debtor' },
  'session.companiesOfUser': { kind: 'user' },
  'users.one': { kind: 'managedUser' },
  'userAdmin.access': { kind: 'managedUser' },
  'userAdmin.history': { kind: 'managedUser' },
  'userAdmin.sessions': { kind: 'managedUser' },
  'userAdmin.endSessions': { kind: 'managedUser' },
  'userAdmin.invite': { kind: 'managedUser' },
  'userAdmin.block': { kind: 'managedUser' },
  'userAdmin.unblock': { kind: 'managedUser' },
  'userAdmin.removeSecondFactor': { kind: 'managedUser' },
  'userAdmin.setOrderEmails': { kind: 'managedUser', body: { isActive: true } },
  'leaseContractAdmin.history': { kind: 'contract' },
  'requests.byNumber': { kind: 'request' },
  'requests.decide': { kind: 'decision', body: { decision: 'approve' } },
  'requests.between': { kind: 'decision', query: { from: '2026-01-01' } },
  'requests.alike': { kind: 'decision' },
  'requests.cards': { kind: 'decision' },
  'requests.answer': { kind: 'ownRequest', body: { text: 'Yes.' } },
  'requests.withdraw': { kind: 'ownRequest' },
  'requestHandling.ofRequest': { kind: 'decision' },
  'requestHandling.note': { kind: 'decision', body: { text: 'Ours.' } },
  'requestHandling.assign': { kind: 'decision', body: { colleague: null } },
  'mails.byId': { kind: 'mail' },
  'mails.retry': { kind: 'mail' },
  'mails.stop': { kind: 'mail' },
  'imports.byId': { kind: 'import' },
  'imports.refused': { kind: 'import' },
  'imports.preview': { kind: 'import' },
  'savedViews.change': { kind: 'savedView', body: { name: 'Mine', shared: false, state: aViewState, version: 1 } },
  'savedViews.setDefault': { kind: 'savedView', body: { isDefault: true } },
  'savedViews.remove': { kind: 'savedView' },
  'storedFiles.content': { kind: 'file' },
  'storedFiles.remove': { kind: 'waitingFile' },
};
/** Path parameters that identify no record of a client. */
const noRecordInPath = [
  // A deleted user would be missing for the next role (tested in modules/users/users.db.test.ts).
  'users.remove',
  // Sessions belong to a single account (tested in modules/users/own-account.db.test.ts).
  'ownAccount.endSession',
  // Passkeys too (tested in modules/users/passkeys.db.test.ts).
  'passkeys.rename',
  'passkeys.remove',
  'invoices.all',
  'invoices.lines',
  'accounts.switchClient',
  'leaseContracts.paged',
  'mileageReadings.paged',
  'clientSettings.logo',
  'clientSettings.favicon',
  'clientLook.picture',
  'clientLook.version',
  // A secret that only leads to its owner's data (modules/dashboard/calendar-feed.db.test.ts).
  'calendarFeed.read',
  // Reports have numbers of their own; their rights are tested in modules/reports/report-wire.db.test.ts.
  'reports.parameters',
  'reports.run',
  'reportAdmin.preview',
  'reportAdmin.file',
  // The parameter is a year.
  // A type of mail, or a debtor with a language (modules/mails/templates.db.test.ts).
  'mailTemplates.one',
  'mailTemplates.change',
  'mailTemplates.reset',
  'mailTemplates.preview',
  'mailTemplates.sendTest',
  'mailTemplates.history',
  'numberedMailTemplates.byLanguage',
  'fineTotals.ofYear',
  'damageTotals.ofYear',
];
/** The dashboard calls that can be limited to fleets and to a contract. */
const blocksOfDashboard = [
  'indicators',
  'mileageIndicators',
  'inbox',
  'calendar',
  'fleetCharts',
  'costCharts',
  'settlement',
  'contractsOfSet',
  'signals',
  'signalCount',
];

type Way = readonly [name: string, kind: Kind, call: (role: Role, record: number | string) => Promise<Reply<unknown>>];
const { driverChange, debtorChange, referenceChange } = fleetSubjects.changeRequests;

/** Records that are named in a query or body instead of a path. */
const elsewhere: readonly Way[] = [
  [
    'accounts.fleetToken debtorNumber',
    'debtor',
    (role, record) =>
      server.admin(person(role), adminResources.accounts.fleetToken, { query: { debtorNumber: String(record) } }),
  ],
  [
    'accounts.switchClient clientid',
    'client',
    async (role, record) => {
      // This call uses a session of its own, because switching changes the session.
      const somebody = await server.signIn(accounts.get(role)!, 'client-1');
      const params = { product: 'management' };
      const query = { clientid: String(record) };
      return server.admin(somebody, adminResources.accounts.switchClient, { params, query });
    },
  ],
  [
    'drivers.byNumbers ',
    'driver',
    // The list also contains a visible record: one foreign number must refuse all of them.
    (role, record) =>
      server.fleet(person(role), fleetSubjects.drivers.byNumbers, {
        form: [Number(recordOf('driver', role, 'own')), Number(record)],
      }),
  ],
  [
    'users.edit Id',
    'managedUser',
    (role, record) =>
      server.fleet(person(role), fleetSubjects.users.edit, {
        // The form is invalid, so that no user changes for the next role.
        form: newUserForm({ Id: Number(record), AanlogCode: `changed-${record}@client.example`, Telefoon: '' }),
      }),
  ],
  [
    'requests.open contract',
    'contract',
    (role, record) => server.admin(person(role), adminResources.requests.open, { query: { contract: String(record) } }),
  ],
  [
    'changeRequests.driverChange ContractNummer',
    'contract',
    (role, record) => ask(role, { ContractNummer: Number(record), BestuurderNummerOud: Number(record) }),
  ],
  [
    'changeRequests.driverChange BestuurderNummer',
    'driver',
    // The caller's own contract with another person as next driver. With the current driver, the request would be about
    // the driver's own details.
    (role, record) => ask(role, { BestuurderNummer: Number(record) }),
  ],
  [
    'mileageReadings.add LeaseContractNummer',
    'contract',
    (role, record) =>
      server.fleet(person(role), fleetSubjects.mileageReadings.add, {
        form: {
          LeaseContractNummer: Number(record),
          Datum: `/Date(${Date.parse('2026-02-01')})/`,
          KilometerStand: 30_000,
          Overschrijven: true,
        },
      }),
  ],
  [
    'damageReports.report LeaseContractNummer',
    'contract',
    (role, record) =>
      server.fleet(person(role), fleetSubjects.damageReports.report, {
        form: v.parse(newDamageReport, {
          LeaseContractNummer: Number(record),
          Schadedatum: `/Date(${Date.parse('2026-02-01')})/`,
          Soort: 'glass',
          Oorzaak: 'stone',
          Locatie: 'A2',
          BeschadigdeDelen: 'frontMiddle',
        }),
      }),
  ],
  [
    'damageReportAdmin.known contract',
    'contract',
    (role, record) =>
      server.admin(person(role), adminResources.damageReportAdmin.known, {
        body: { contract: Number(record), day: '2026-02-01', time: null },
      }),
  ],
  [
    'changeRequests.debtorChange ContractNummer',
    'changedContract',
    (role, record) =>
      server.fleet(person(role), debtorChange, { form: aDebtorChange({ ContractNummer: Number(record) }) }),
  ],
  [
    'changeRequests.debtorChange DebiteurIdNew',
    'nextDebtor',
    (role, record) => {
      const ContractNummer = Number(recordOf('contract', role, 'own'));
      const form = aDebtorChange({ ContractNummer, DebiteurIdNew: Number(record) });
      return server.fleet(person(role), debtorChange, { form });
    },
  ],
  [
    'changeRequests.referenceChange Contract',
    'changedContract',
    (role, record) =>
      server.fleet(person(role), referenceChange, { form: aReferenceChange({ Contract: Number(record) }) }),
  ],
  [
    'insuranceQuotes.list readonlyViewModel.leaseWiseDebtorNr',
    'quotedDebtor',
    (role, record) =>
      server.admin(person(role), adminResources.insuranceQuotes.list, {
        body: { readonlyViewModel: { leaseWiseDebtorNr: Number(record) } },
      }),
  ],
];
/** Numbers in queries, bodies and forms that identify no record (pages and choices), or are only compared. */
const noRecordInInput = [
  // The numbers that the samples of the subjects declare.
  ...numbersSent,
  // Versions of the record that the path identifies.
  ...[...samples].flatMap(([, { calls }]) =>
    Object.entries(calls).flatMap(([name, { names, body, query }]) =>
      ['clientRecord', 'providerRecord'].includes(names) && (body ?? query) !== undefined ? [`${name} version`] : [],
    ),
  ),
  // Companies and drivers out of scope are refused like missing ones (modules/users/users.db.test.ts).
  'users.edit Debiteuren',
  // Users out of scope are left out (modules/users/uninvited.db.test.ts).
  'userAdmin.inviteUninvited numbers',
  'users.edit BestuurderNummer',
  // Staff assign another member of staff; other accounts are refused (modules/requests/internal-handling.db.test.ts).
  'requestHandling.assign colleague',
  // The version of the order that the path identifies.
  'carOrderAdmin.setProgress Versie',
  // Amounts, and the version of the report that the path identifies.
  'damageReportAdmin.settle EigenRisico',
  'damageReportAdmin.settle Schadebedrag',
  'damageReportAdmin.settle Versie',
  'requests.list page',
  'mails.list page',
  // Filters a list, which never contains records outside the scope.
  'requests.list contract',
  'requests.list user',
  'requests.documents contract',
  'leaseContracts.paged filters.DebiteurNummer',
  'leaseContracts.paging filters.DebiteurNummer',
  'leaseContractAdmin.export query.filters.DebiteurNummer',
  'mileageReadings.paged filters.DebiteurNummer',
  'mileageReadings.paging filters.DebiteurNummer',
  // A fleet outside the scope counts as none chosen; a contract outside the scope has no data
  // (modules/dashboard/indicators.db.test.ts).
  ...blocksOfDashboard.flatMap((name) => [`dashboard.${name} debtors`, `dashboard.${name} contract`]),
  'dashboard.signals page',
  // An account of the same client with access to the signals; all others are refused
  // (modules/dashboard/signal-triage.db.test.ts).
  'dashboard.triageSignals assign',
  // Cars out of scope are left out (mileage-readings/record-readings.db.test.ts).
  'mileageReadingAdmin.known contracts',
  // The same for cars whose drivers are reminded, and for the debtors and cars of KTC
  // (mileage-readings/links.db.test.ts).
  'mileageReminders.remind ',
  'mileageReminders.remindByLinks BestuurderId',
  'mileageLinks.remindable contracts',
  'mileageLinks.apiKey cw_debnr',
  'mileageLinks.generate cw_debnr',
  'mileageLinks.generate license_plates.contract_mileage_year',
  'mileageLinks.generate license_plates.current_lw_mileage',
  'mileageLinks.generate license_plates.BestuurderId',
  'mileageLinks.check km',
  'mileageLinks.enter km',
  // The number of a language, which is ignored, and of the caller's own client (modules/clients/brand.db.test.ts).
  'clientBrand.save languages.id',
  'clientBrand.save base.languages.id',
  'clientBrand.uploadLogo clientId',
  'clientBrand.uploadFavicon clientId',
  'clientBrand.uploadLogin clientId',
  // Companies that the call itself creates.
  'newClients.create companies.number',
  'newClients.create companies.parent',
  'staffSettings.setMileage everyDays',
  'staffSettings.setMileage lowerPercent',
  'staffSettings.setMileage upperExtraKm',
  'staffSettings.setMileage base.everyDays',
  'staffSettings.setMileage base.lowerPercent',
  'staffSettings.setMileage base.upperExtraKm',
  'staffSettings.setMileage base.upperPercent',
  // An amount of money.
  'staffSettings.setEmployees dueWeeks',
  'staffSettings.setEmployees expiryWeeks',
  'staffSettings.setEmployees base.dueWeeks',
  'staffSettings.setEmployees base.expiryWeeks',
  'staffSettings.setBudget perContract',
  'staffSettings.setBudget base.perContract',
  // Percentages and weeks.
  'staffSettings.setLeasePrice interest',
  'staffSettings.setLeasePrice residual',
  'staffSettings.setLeasePrice base.interest',
  'staffSettings.setLeasePrice base.residual',
  // Kilometres on the odometer.
  'mileageReadingAdmin.addMany rows.km',
  'mileageReadings.add KilometerStand',
  'leaseContracts.paged filters.PrognoseStand.from',
  'leaseContracts.paged filters.PrognoseStand.until',
  'leaseContracts.paged filters.PrognoseVerschil.from',
  'leaseContracts.paged filters.PrognoseVerschil.until',
  'leaseContracts.paged filters.PrognoseBedrag.from',
  'leaseContracts.paged filters.PrognoseBedrag.until',
  'leaseContracts.paging filters.PrognoseStand.from',
  'leaseContracts.paging filters.PrognoseStand.until',
  'leaseContracts.paging filters.PrognoseVerschil.from',
  'leaseContracts.paging filters.PrognoseVerschil.until',
  'leaseContracts.paging filters.PrognoseBedrag.from',
  'leaseContracts.paging filters.PrognoseBedrag.until',
  'leaseContractAdmin.export query.filters.PrognoseStand.from',
  'leaseContractAdmin.export query.filters.PrognoseStand.until',
  'leaseContractAdmin.export query.filters.PrognoseVerschil.from',
  'leaseContractAdmin.export query.filters.PrognoseVerschil.until',
  'leaseContractAdmin.export query.filters.PrognoseBedrag.from',
  'leaseContractAdmin.export query.filters.PrognoseBedrag.until',
  'mileageReadings.paged filters.KilometerStand.from',
  'mileageReadings.paged filters.KilometerStand.until',
  'mileageReadings.paging filters.KilometerStand.from',
  'mileageReadings.paging filters.KilometerStand.until',
  // Staff decide on requests of any client; a person or record of another one is refused (driver-plans.db.test.ts).
  'requests.decide driver',
  'requests.decide card.fuelContract',
  'requests.decide take.*',
  'leaseContractAdmin.export numbers',
  // The number of rows of a file, for the audit trail.
  'downloads.record rows',
  'savedViews.change version',
  // A quota in MB.
  'storedFiles.setQuota quota',
  'storedFiles.setQuota base.quota',
  'changeRequests.driverChange Bestuurder.Geslacht',
  'changeRequests.driverChange Bestuurder.TaalId',
  // Compared with the current driver, who is not disclosed.
  'changeRequests.driverChange BestuurderNummerOud',
  // Always 1 (CR-09); and a number that is compared with the current debtor.
  'changeRequests.debtorChange Soort',
  'changeRequests.debtorChange DebiteurId',
  // Compared with the current driver. The plate identifies the contract (fuel-passes.db.test.ts).
  'changeRequests.fuelPass BestuurderNummer',
  'changeRequests.fuelPass Geslacht',
  'changeRequests.fuelPass HuisNummer',
  'changeRequests.greenCard BestuurderNummer',
  'changeRequests.greenCard Geslacht',
  'changeRequests.greenCard HuisNummer',
  'changeRequests.referenceChange Soort',
  'changeRequests.referenceChange Debiteurnummer',
];

let testing: TestDatabase;
let server: TestServer;
const people = new Map<Role, Person>();
const accounts = new Map<Role, { readonly client_id: number; readonly email: string }>();
const records = new Map<string, number | string>();

/** Kinds that differ from another kind only in the roles with access. */
const recordsOf: Partial<Record<Kind, Kind>> = {
  ownRequest: 'request',
  decision: 'request',
  changedContract: 'contract',
  nextDebtor: 'debtor',
  quotedDebtor: 'debtor',
};
const person = (role: Role): Person => people.get(role)!;
const recordOf = (kind: Kind, role: Role, place: Place): number | string => {
  const recordName =
    recordsOf[kind] ??
    (isOfClient(kind) || isOfProvider(kind) ? `${kind.slice(0, kind.indexOf(', of the '))}, drivers: none` : kind);
  return records.get(`${recordName} ${place} ${role}`) ?? records.get(`${recordName} ${place}`)!;
};

/** Requests another driver for the contract of the role's own car. */
function ask(role: Role, overrides: Partial<DriverChange>): Promise<Reply<unknown>> {
  const contract = Number(recordOf('contract', role, 'own'));
  return server.fleet(person(role), driverChange, {
    form: aDriverChange({ ContractNummer: contract, BestuurderNummerOud: contract, ...overrides }),
  });
}

/** Creates a record of every subject for a car. */
async function samplesOf(tx: Tx, place: string, car: { client_id: number; debtor_number: number; number: number }) {
  const { number, ...owner } = car;
  for (const [subject, { rows }] of samples) {
    const record = await rows(tx, { ...owner, lease_contract_number: number, driver_number: number });
    for (const drivers of ['own', 'none', 'staff', 'supervisors', 'administrators']) {
      records.set(`${subject}, drivers: ${drivers} ${place}`, record);
      records.set(`${subject}, drivers: ${drivers} missing`, 999_999);
    }
  }
}

/** Stores a file of a request, and a file not yet assigned to a record. */
async function filesOf(
  tx: Tx,
  place: string,
  asker: { readonly number: number },
  request: { readonly client_id: number; readonly number: number },
) {
  const file = { client_id: request.client_id, stored_by_number: asker.number };
  records.set(`file ${place}`, (await aStoredFile(tx, { ...file, request_number: request.number, place: 1 })).id);
  records.set(`waitingFile ${place}`, (await aStoredFile(tx, file)).id);
}

/** Creates a car per place, with a request by another account, a mail and an import run. */
async function aCarOf(tx: Tx, place: Place, car: { client_id: number; debtor_number: number; number: number }) {
  const contract = await aDrivenCar(tx, car);
  await samplesOf(tx, place, car);
  const asker = await aPerson(tx, { client_id: car.client_id });
  const request = await aRequest(tx, { contract, asker });
  for (const kind of ['contract', 'car', 'driver']) records.set(`${kind} ${place}`, car.number);
  records.set(`request ${place}`, request.number);
  records.set(`mail ${place}`, (await aMail(tx, car.client_id)).id);
  records.set(`import ${place}`, (await anImportRun(tx)).id);
  records.set(`savedView ${place}`, (await aSavedView(tx, asker)).id);
  await filesOf(tx, place, asker, request);
  const user = await aPerson(tx, { client_id: car.client_id, debtors: [car.debtor_number] });
  for (const kind of ['user', 'managedUser']) records.set(`${kind} ${place}`, user.number);
}

beforeAll(async () => {
  testing = await testDatabase();
  server = await testServer(testing.connection);
  for (const kind of ['contract', 'car', 'driver', 'debtor', 'request', 'user', 'managedUser'])
    records.set(`${kind} missing`, 999_999);
  for (const kind of ['mail', 'import', 'savedView', 'file', 'waitingFile']) records.set(`${kind} missing`, newId());
  records.set('client own', 1).set('client colleague', 1).set('client otherDebtor', 1).set('client otherClient', 2);
  records
    .set('client missing', 999_999)
    .set('debtor own', 10)
    .set('debtor colleague', 11)
    .set('debtor otherDebtor', 20)
    .set('debtor otherClient', 30);
  const accountsMade = await server.database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1 });
    await aClient(tx, { client_id: 2 });
    await aClient(tx, { client_id: 9, name: 'provider', is_provider: true });
    for (const [client_id, number, parent_number] of [
      [1, 10, null],
      [1, 11, 10],
      [1, 20, null],
      [2, 30, null],
    ] as const) {
      await aDebtor(tx, { client_id, number, parent_number });
    }
    await aCarOf(tx, 'own', { client_id: 1, debtor_number: 10, number: 100 });
    await aCarOf(tx, 'colleague', { client_id: 1, debtor_number: 11, number: 110 });
    await aCarOf(tx, 'otherDebtor', { client_id: 1, debtor_number: 20, number: 200 });
    await aCarOf(tx, 'otherClient', { client_id: 2, debtor_number: 30, number: 300 });
    const requests = [];
    for (const [index, role] of roles.entries()) {
      const number = 101 + index;
      const contract = await aDrivenCar(tx, { client_id: 1, debtor_number: 10, number });
      await samplesOf(tx, `own ${role}`, { client_id: 1, debtor_number: 10, number });
      for (const kind of ['contract', 'car', 'driver']) records.set(`${kind} own ${role}`, number);
      const account = await aPerson(tx, {
        role,
        rights: [...rights],
        ...(role === 'master' ? { client_id: 9 } : { client_id: 1, debtors: [10] }),
        ...(role === 'driver' ? { driver_number: number } : {}),
      });
      const request = await aRequest(tx, { contract, asker: account }, { kind: 'driverDetails' });
      records.set(`request own ${role}`, request.number);
      await filesOf(tx, `own ${role}`, account, request);
      records.set(`savedView own ${role}`, (await aSavedView(tx, account, { client_id: 1 })).id);
      for (const kind of ['user', 'managedUser']) records.set(`${kind} own ${role}`, account.number);
      requests.push({ role, account });
    }
    return requests;
  });
  for (const { role, account } of accountsMade) {
    accounts.set(role, account);
    people.set(role, await server.signIn(account, 'client-1'));
  }
});
afterAll(async () => {
  await server.close();
  await testing.drop();
});

/** Every call with a path parameter, by name. */
const withPath = [
  ...allFleetFunctions().map(({ subject, name, fn }) => ({
    name: `${subject}.${name}`,
    params: Object.keys(fn.params),
    call: (by: Person, params: Record<string, string>) => server.fleet(by, fn, { params }),
  })),
  ...allAdminRoutes().map(({ resource, name, route }) => ({
    name: `${resource}.${name}`,
    params: Object.keys(route.params),
    call: (by: Person, params: Record<string, string>) => {
      const { body, query } = inPaths[`${resource}.${name}`] ?? {};
      return server.admin(by, route, {
        params,
        ...(body === undefined ? {} : { body }),
        ...(query === undefined ? {} : { query }),
      });
    },
  })),
].filter(({ params, name }) => params.length > 0 && !noRecordInPath.includes(name));

const ways: readonly Way[] = [
  ...withPath.map(({ name, params: [part = ''], call }): Way => {
    const kind = inPaths[name]?.kind ?? 'contract';
    return [name, kind, (role, record) => call(person(role), { [part]: String(record) })];
  }),
  ...elsewhere,
];

const withoutId = (reply: Reply<unknown>): unknown => ({ ...(JSON.parse(reply.text) as object), requestId: '' });

describe.each(ways)('%s', (_name, kind, call) => {
  test.each(roles)('PE-17 FA-05 records that %s may not see do not exist for them', async (role) => {
    const missing = await call(role, recordOf(kind, role, 'missing'));
    for (const place of places) {
      const reply = await call(role, recordOf(kind, role, place));
      if (seenBy(kind)[role].includes(place)) {
        expect([401, 404, 500, 503], `${place}: ${reply.text}`).not.toContain(reply.status);
      } else {
        expect(reply.status, place).toBe(missing.status);
        expect(withoutId(reply), place).toEqual(withoutId(missing));
      }
    }
    // A caller without permission for the call gets the same refusal for every record. All other callers get 404,
    // including drivers who see no record of the kind.
    const isOfFewRoles = isOfStaff(kind) || isOfSupervisors(kind) || isOfAdministrators(kind);
    if (seenBy(kind)[role].length > 0 || (isOfSubject(kind) && !isOfFewRoles)) expect(missing.status).toBe(404);
    else expect(missing.status).toBe(403);
  });
});

test.each(roles.filter((role) => role !== 'master'))(
  'PE-17 a list that %s narrows to a company out of scope is empty, and counts nothing',
  async (role) => {
    const { paged, paging } = fleetSubjects.leaseContracts;
    const ownFilters = { filters: { DebiteurNummer: [10] } };
    const foreign = { filters: { DebiteurNummer: [20, 30] } };
    const rowsOf = async (form: typeof ownFilters) =>
      JSON.parse((await server.fleet(person(role), paged, { params: { pageIndex: 1 }, form })).text) as unknown[];
    const totalOf = async (form: typeof ownFilters) =>
      (JSON.parse((await server.fleet(person(role), paging, { form })).text) as { nrOfOrders: number }).nrOfOrders;
    expect((await rowsOf(ownFilters)).length).toBe(await totalOf(ownFilters));
    expect((await rowsOf(ownFilters)).length).toBeGreaterThan(0);
    expect(await rowsOf(foreign)).toEqual([]);
    expect(await totalOf(foreign)).toBe(0);
  },
);

test('PE-17 no refused call about another company or client stored anything', async () => {
  const remainingRows = await server.database.asOwner((tx) =>
    tx.query(`select client_id, debtor_number, kind from request where (debtor_number, kind) in ((20, 'driverChange'), (30, 'driverChange'))
      order by client_id`),
  );
  // The two requests that the test data contains.
  expect(remainingRows).toEqual([
    { client_id: 1, debtor_number: 20, kind: 'driverChange' },
    { client_id: 2, debtor_number: 30, kind: 'driverChange' },
  ]);
});

describe('completeness', () => {
  test('PE-17 every record in a path is covered by these tests', () => {
    expect(withPath.map(({ name }) => name).sort()).toEqual(Object.keys(inPaths).sort());
    for (const { name, params } of withPath) expect(params, name).toHaveLength(1);
  });

  test('PE-17 every number in a query, body or form is covered by these tests', () => {
    const foundNumbers = [
      ...allFleetFunctions().flatMap(({ subject, name, fn }) => numbersIn(fn.form, `${subject}.${name} `)),
      ...allAdminRoutes().flatMap(({ resource, name, route }) => [
        ...numbersIn(route.query, `${resource}.${name} `),
        ...numbersIn(route.body, `${resource}.${name} `),
      ]),
    ];
    expect(foundNumbers.sort()).toEqual([...elsewhere.map(([name]) => name), ...noRecordInInput].sort());
  });
});

/** The fields of a form that contain a number, or a text that is parsed to a number. */
function numbersIn(schema: v.GenericSchema | undefined, path: string): string[] {
  if (schema === undefined) return [];
  if ('wrapped' in schema) return numbersIn(schema.wrapped as v.GenericSchema, path);
  if ('item' in schema) return numbersIn(schema.item as v.GenericSchema, path);
  if ('entries' in schema) {
    return Object.entries(schema.entries as Record<string, v.GenericSchema>).flatMap(([name, entry]) =>
      numbersIn(entry, path.endsWith(' ') ? path + name : `${path}.${name}`),
    );
  }
  if (schema.type === 'record' && 'value' in schema) return numbersIn(schema.value as v.GenericSchema, `${path}.*`);
  const asNumber = [1, '1'].some((value) => {
    const result = v.safeParse(schema, value);
    return result.success && typeof result.output === 'number';
  });
  return asNumber ? [path] : [];
}
