import type { Subject } from '../../http/subject.ts';
import { newClientHandlers } from './create-client.ts';
import { clientBrandHandlers, clientLookHandlers, clientSettingHandlers, staffSettingHandlers } from './functions.ts';
import { clientImport } from './import/clients.ts';
import { debtorImport } from './import/debtors.ts';

/** The subject of client companies and their debtors. */
export const clientSubject: Subject<'clientSettings' | 'clientBrand' | 'clientLook' | 'staffSettings' | 'newClients'> =
  {
    imports: [clientImport, debtorImport],
    make: (deps) => ({
      handlers: {
        clientSettings: clientSettingHandlers(deps, deps.config.defaultClient),
        clientBrand: clientBrandHandlers(deps),
        clientLook: clientLookHandlers(deps),
        staffSettings: staffSettingHandlers(deps),
        newClients: newClientHandlers(deps),
      },
    }),
  };
