import type { clientSettings } from '@wagenpark/contract/admin/client-settings';
import type { AdminHandlers } from '../../http/handlers.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { clientSettingHandlers } from './functions.ts';

export { toDebtor } from './import/references.ts';

/** Client companies, ready for the composition root. */
export interface Clients {
  readonly admin: AdminHandlers<typeof clientSettings>;
}

/** Makes the clients module. */
export function createClients(deps: {
  readonly database: Database;
  readonly config: Pick<Config, 'defaultClient'>;
}): Clients {
  return { admin: clientSettingHandlers(deps.database, deps.config.defaultClient) };
}
