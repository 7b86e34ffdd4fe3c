import type { languages } from '@wagenpark/contract/admin/languages';
import { LOCALES } from '@wagenpark/domain/locale';
import type { AdminHandlers } from '../../http/handlers.ts';
import type { Database } from '../../platform/database/database.ts';
import { clientsByLanguage } from './languages-repository.ts';
import { cultureView } from './views.ts';

/** The handlers for the languages of the interface (AA-08). */
export const languageHandlers = (database: Database): AdminHandlers<typeof languages> => ({
  cultures: () => Promise.resolve(LOCALES.map(cultureView)),
  async clients() {
    const byLocale = Map.groupBy(await database.atGate(clientsByLanguage), ({ locale }) => locale);
    return LOCALES.map((locale) => ({
      ...cultureView(locale),
      clients: (byLocale.get(locale) ?? []).map(({ id, name, displayName }) => ({ id, name, displayName })),
    }));
  },
});
