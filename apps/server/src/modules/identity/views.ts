import type { Account, Surroundings } from '@wagenpark/contract/admin/account';
import type { Company, CompanySettings, CurrentUser, Fleet } from '@wagenpark/contract/fleet/session';
import { PRODUCT } from '@wagenpark/domain/constants';
import type { DriverLanguage } from '@wagenpark/domain/driver-language';
import { DEFAULT_LOCALE, localeOf } from '@wagenpark/domain/locale';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { isPermitted, type Right, rights } from '@wagenpark/domain/permissions';
import type { Caller } from '../../platform/caller.ts';
import type { Config } from '../../platform/config.ts';
import type { CompanyRow, CompanySettingsRow, FleetRow } from './company-repository.ts';
import type { AccountRow, OwnAccountFacts } from './repository.ts';
import type { AccountInClientRow } from './token-repository.ts';

const isRight = (text: string): text is Right => (rights as readonly string[]).includes(text);

/** The effective rights of a person; staff hold all rights, as in the permission check. */
export const effectiveRights = (caller: Caller): readonly Right[] =>
  caller.role === 'master' ? rights : caller.rights;

/** The debtors that an account may see in the client its session works in. */
function debtorsOf(row: AccountInClientRow): Caller['scope']['debtors'] {
  // Staff see all of the client they work in. A driver without debtors is limited by the driver scope instead.
  if (row.isStaff || row.seesAllDebtors) return 'all';
  return row.debtors ?? (row.role === 'driver' ? 'all' : []);
}

/**
 * Only the provider's staff have the role master. In any other client it counts as supervisor (settled question 15).
 */
const roleOf = (row: AccountRow): Caller['role'] => (row.role === 'master' && !row.isStaff ? 'supervisor' : row.role);

/** The caller of an account that works in a client. */
export function callerOfRow(row: AccountInClientRow): Caller {
  return {
    account: row.number,
    accountClientId: row.clientId,
    clientId: row.workClientId,
    clientName: row.workClientName,
    name: row.name,
    email: row.email,
    role: roleOf(row),
    rights: row.rights.filter(isRight),
    locale: localeOf(row.language ?? '') ?? localeOf(row.defaultLocale ?? '') ?? DEFAULT_LOCALE,
    scope: {
      clientId: row.workClientId,
      debtors: debtorsOf(row),
      driver: row.role === 'driver' ? row.driverNumber : null,
      account: row.number,
    },
    session: row.family,
  };
}

/** The settings of the provider's portal. */
export type ProviderSettings = Pick<
  Config,
  | 'providerMailDomain'
  | 'fleetManagementUrl'
  | 'adminToolUrl'
  | 'helpMailbox'
  | 'webReservationUrl'
  | 'temporaryCarClients'
  | 'products'
>;

/** The provider settings for a caller, with the addresses that the caller may use. */
const surroundingsView = (caller: Caller, settings: ProviderSettings): Surroundings => ({
  fleetManagementUrl: settings.fleetManagementUrl,
  adminToolUrl: caller.role === 'master' ? settings.adminToolUrl : null,
  providerMailDomain: settings.providerMailDomain,
  helpMailbox: settings.helpMailbox,
  webReservationUrl: isPermitted(pagePermissions['web-reservations'], caller) ? settings.webReservationUrl : null,
  hasTemporaryCars: settings.temporaryCarClients.includes(caller.clientName),
});

/** Builds the signed-in account (EN-02). */
export function accountView(
  caller: Caller,
  facts: {
    readonly settings: ProviderSettings;
    readonly client: { readonly id: number; readonly name: string; readonly displayName: string };
    readonly debtor: number | null;
    readonly own: OwnAccountFacts;
    readonly companies: readonly string[];
  },
): Account {
  const { firstName, prefixSurname, surname, previousLogin } = facts.own;
  return {
    id: caller.account,
    emailAddress: caller.email,
    name: caller.name,
    firstName,
    prefixSurname,
    surname,
    fullNameLegacy: caller.name,
    client: { ...facts.client, debtorNumber: facts.debtor },
    managementProducts: [
      { id: PRODUCT.id, name: 'Wagenpark', url: '/', datePreviousLogin: previousLogin?.toISOString() ?? null },
      // Only staff see the provider's other products.
      ...(caller.role === 'master'
        ? facts.settings.products.map((product) => ({ ...product, datePreviousLogin: null }))
        : []),
    ],
    role: { name: caller.role },
    rights: [...effectiveRights(caller)],
    operatingCompanies: [...facts.companies],
    surroundings: surroundingsView(caller, facts.settings),
  };
}

/** Builds a company (EN-05). */
export const companyView = (row: CompanyRow): Company => ({
  Volgnummer: row.number,
  NaamSamengesteld: `${row.name} (${row.code})`,
  Naam: row.name,
  Code: row.code,
  HasBekeuringen: row.hasFines,
});

/** The settings of a company (FA-15). */
export const companySettingsView = (row: CompanySettingsRow): CompanySettings => ({
  Volgnummer: row.number,
  HasBekeuringen: row.hasFines,
  LandCode: row.country,
  Valuta: row.currency,
  Tijdzone: row.timeZone,
  VerplichteBestuurderVelden: row.requiredDriverFields,
});

/** Builds a company (EN-05) with the number of its parent in the debtor tree (FA-16). */
export const fleetView = (row: FleetRow): Fleet => ({ ...companyView(row), BovenliggendVolgnummer: row.parent });

/** The signed-in user in the form of the fleet API (UM-08 … UM-11). */
export const currentUserView = (caller: Caller, debtors: readonly number[]): CurrentUser => ({
  Id: caller.account,
  Naam: caller.name,
  Email: caller.email,
  BestuurderNummer: caller.scope.driver,
  Rechten: [...effectiveRights(caller)],
  Debiteuren: [...debtors],
});

/** A driver's language, named in that language: `nl` is Nederlands. */
export const languageView = ({ id, code }: DriverLanguage): { TaalId: number; Omschrijving: string } => ({
  TaalId: id,
  Omschrijving: new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code,
});
