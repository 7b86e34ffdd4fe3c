import { findWord } from '@wagenpark/messages/server-words';
import type { Subject } from '../../http/subject.ts';
import { headerTranslator } from './headers.ts';

/** Translations of headings that the wire names by resource code. */
export const translationSubject: Subject<'translations'> = {
  make() {
    const translate = headerTranslator(findWord);
    return {
      handlers: { translations: { headers: ({ caller, form }) => Promise.resolve(translate(caller.locale, form)) } },
    };
  },
};
