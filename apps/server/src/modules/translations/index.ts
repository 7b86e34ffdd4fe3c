import type { translations } from '@wagenpark/contract/fleet/translations';
import type { FleetHandlers } from '../../http/handlers.ts';
import { type FindWord, headerTranslator } from './headers.ts';

/** The subject of translations: the words of headers that the wire names by code. */
export function createTranslations(findWord: FindWord): { readonly fleet: FleetHandlers<typeof translations> } {
  const translated = headerTranslator(findWord);
  return {
    fleet: { headers: ({ caller, form }) => Promise.resolve(translated(caller.locale, form)) },
  };
}
