import { refusal } from '@wagenpark/contract';
import type { accounts } from '@wagenpark/contract/admin/account';
import type { session } from '@wagenpark/contract/fleet/session';
import { DRIVER_LANGUAGES } from '@wagenpark/domain/driver-language';
import type { AdminHandlers, FleetHandlers } from '../../http/handlers.ts';
import type { Database } from '../../platform/database/database.ts';
import { clientInScope, debtorsInScope, previousLogin, topCompany, versionInScope } from './repository.ts';
import type { IdentityService } from './service.ts';
import { accountView, companyView, currentUserView, languageView } from './views.ts';

/** The session's inner functions (ST-02, FA-15, FA-33, FA-34). */
export function sessionFunctions(database: Database): FleetHandlers<typeof session> {
  return {
    async synchronisation({ caller }) {
      const version = await database.readInScope(caller.scope, versionInScope);
      return `${caller.clientId}.${version}`;
    },
    async currentCompany({ caller }) {
      const company = await database.readInScope(caller.scope, topCompany);
      if (!company) throw refusal('notFound');
      return companyView(company);
    },
    async currentUser({ caller }) {
      return currentUserView(caller, await database.readInScope(caller.scope, debtorsInScope));
    },
    async languages() {
      return DRIVER_LANGUAGES.map(languageView);
    },
  };
}

/** The signed-in account's routes (AA-16, AA-22, AU-20). */
export function accountRoutes(database: Database, service: IdentityService): AdminHandlers<typeof accounts> {
  return {
    async current({ caller }) {
      const previous = await database.atGate((tx) => previousLogin(tx, caller.accountClientId, caller.account));
      const { client, company } = await database.readInScope(caller.scope, async (tx) => ({
        client: await clientInScope(tx),
        company: await topCompany(tx),
      }));
      if (!client) throw refusal('notFound');
      return [
        accountView(caller, {
          client,
          debtor: company?.number ?? null,
          previousLogin: previous,
          companies: company ? [company.name] : [],
        }),
      ];
    },
    async fleetToken({ caller, query }) {
      return [await service.fleetToken(caller, { email: query.email, debtor: query.debtorNumber })];
    },
    async logout({ caller, facts }) {
      await service.logout({ caller, facts });
      return [true];
    },
  };
}
