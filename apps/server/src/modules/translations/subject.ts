import { findWord } from '@wagenpark/messages/server-words';
import type { Subject } from '../../http/subject.ts';
import { headerTranslator } from './headers.ts';

/** The subject of translations: the words of headers that the wire names by code. */
export const translationSubject: Subject<'translations'> = {
  make() {
    const translated = headerTranslator(findWord);
    return {
      handlers: { translations: { headers: ({ caller, form }) => Promise.resolve(translated(caller.locale, form)) } },
    };
  },
};
