import type { Subject } from '../../http/subject.ts';
import { clientSettingHandlers, staffSettingHandlers } from './functions.ts';
import { clientImport } from './import/clients.ts';
import { debtorImport } from './import/debtors.ts';
import { languageHandlers } from './languages.ts';

/** The subject of client companies and their debtors. */
export const clientSubject: Subject<'clientSettings' | 'staffSettings' | 'languages'> = {
  imports: [clientImport, debtorImport],
  make: ({ database, clock, config }) => ({
    handlers: {
      clientSettings: clientSettingHandlers({ database, clock }, config.defaultClient),
      staffSettings: staffSettingHandlers({ database, clock }),
      languages: languageHandlers(database),
    },
  }),
};
