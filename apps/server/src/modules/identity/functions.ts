import { createHash } from 'node:crypto';
import { refusal } from '@wagenpark/contract';
import type { Account, accounts } from '@wagenpark/contract/admin/account';
import { managesUsers, type session } from '@wagenpark/contract/fleet/session';
import { DRIVER_LANGUAGES } from '@wagenpark/domain/driver-language';
import { isPermitted } from '@wagenpark/domain/permissions';
import type { AdminHandlers, FleetHandlers } from '../../http/handlers.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  readCompaniesInScope,
  readCompaniesOfUser,
  readCompanySettings,
  readTopCompany,
} from './company-repository.ts';
import { findOwnAccountFacts, readClientInScope, readDebtorsInScope, readVersionInScope } from './repository.ts';
import type { IdentityService } from './service.ts';
import {
  accountView,
  companySettingsView,
  companyView,
  currentUserView,
  fleetView,
  languageView,
  type ProviderSettings,
} from './views.ts';

/**
 * A short hash of a caller's rights and scope. It is part of the synchronisation version: when rights or scope change,
 * the portal no longer shows data that it cached under the previous version.
 */
function hashPermissions({ role, rights, scope }: Caller): string {
  const debtors = scope.debtors === 'all' ? scope.debtors : scope.debtors.toSorted((a, b) => a - b);
  return createHash('sha256')
    .update(JSON.stringify([role, rights.toSorted(), debtors, scope.driver]))
    .digest('hex')
    .slice(0, 12);
}

/** The session's inner functions (ST-02 … ST-04, FA-12, FA-15, FA-16, FA-33, FA-34). */
export function sessionFunctions(database: Database, service: IdentityService): FleetHandlers<typeof session> {
  return {
    async synchronisation({ caller }) {
      const version = await database.readInScope(caller.scope, readVersionInScope);
      return `${caller.clientId}.${version}.${hashPermissions(caller)}`;
    },
    async currentCompany({ caller }) {
      const company = await database.readInScope(caller.scope, readTopCompany);
      if (!company) throw refusal('notFound');
      return companyView(company);
    },
    async companies({ caller }) {
      return (await database.readInScope(caller.scope, readCompaniesInScope)).map(fleetView);
    },
    async companySettings({ caller, params }) {
      const settings = await database.readInScope(caller.scope, (tx) =>
        readCompanySettings(tx, caller.clientId, params.number),
      );
      if (!settings) throw refusal('notFound');
      return companySettingsView(settings);
    },
    async companiesOfUser({ caller, params }) {
      const isOwn = params.user === caller.account;
      // A caller who does not manage users may read only their own companies.
      if (!isOwn && !isPermitted(managesUsers, caller)) throw refusal('notFound');
      const companies = await database.readInScope(caller.scope, async (tx) => {
        const user = { clientId: caller.clientId, number: params.user };
        const assigned = await readCompaniesOfUser(tx, user, isOwn || caller.scope.debtors === 'all');
        // Staff have no account in the client in which they work. They see all of its companies.
        return assigned ?? (isOwn ? readCompaniesInScope(tx) : undefined);
      });
      if (!companies) throw refusal('notFound');
      return companies.map(companyView);
    },
    async fleets({ signedIn }) {
      return (await database.readInScope(signedIn.scope, readCompaniesInScope)).map(fleetView);
    },
    async logoutFleet({ caller, fleetToken }) {
      if (fleetToken !== undefined) await service.endFleet(caller, fleetToken);
      return true;
    },
    async currentUser({ caller }) {
      return currentUserView(caller, await database.readInScope(caller.scope, readDebtorsInScope));
    },
    async languages() {
      return DRIVER_LANGUAGES.map(languageView);
    },
  };
}

/** The signed-in account's routes (AA-13, AA-16, AA-22, AU-20). */
export function accountRoutes(
  database: Database,
  service: IdentityService,
  settings: ProviderSettings,
): AdminHandlers<typeof accounts> {
  async function accountOf(caller: Caller): Promise<Account> {
    const own = await database.atGate((tx) => findOwnAccountFacts(tx, caller.accountClientId, caller.account));
    const { client, company } = await database.readInScope(caller.scope, async (tx) => ({
      client: await readClientInScope(tx),
      company: await readTopCompany(tx),
    }));
    if (!client || !own) throw refusal('notFound');
    return accountView(caller, {
      settings,
      own,
      client,
      debtor: company?.number ?? null,
      companies: company ? [company.name] : [],
    });
  }
  return {
    async current({ caller }) {
      return [await accountOf(caller)];
    },
    async switchClient({ caller, facts, query }) {
      return [await accountOf(await service.switchClient({ caller, facts }, query.clientid))];
    },
    async fleetToken({ caller, query }) {
      return [await service.fleetToken(caller, { email: query.email, debtor: query.debtorNumber })];
    },
    async logoutEverywhere({ caller, facts }) {
      await service.logoutEverywhere({ caller, facts });
      return [true];
    },
    async logout({ caller, facts }) {
      await service.logout({ caller, facts });
      return [true];
    },
  };
}
