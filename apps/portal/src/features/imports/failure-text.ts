import { Refusal } from '@wagenpark/contract';
import type { MessageId } from '@wagenpark/messages';
import { errorText } from '../../platform/notify.ts';
import { i18n, words } from '../../words/words.ts';

/** The reasons why an import could not start: one text per file that the server named, otherwise a general text. */
export function failureTexts(failure: unknown): readonly string[] {
  if (!(failure instanceof Refusal)) return [errorText(failure)];
  const texts = failure.errors.flatMap(({ params }) => {
    // words: imports.file.*
    const id = `imports.file.${params?.['reason'] ?? ''}`;
    return params && id in i18n.messages ? [words(id as MessageId, params)] : [];
  });
  return texts.length === 0 ? [errorText(failure)] : texts;
}
