import { Refusal } from '@wagenpark/contract';
import type { MessageId } from '@wagenpark/messages';
import { errorText } from '../../platform/notify.ts';
import { i18n, words } from '../../platform/words/words.ts';

/** Why an import could not begin: the file and what is wrong with it where the server named them. */
export function failureText(failure: unknown): string {
  const params = failure instanceof Refusal ? failure.errors[0]?.params : undefined;
  if (params === undefined || typeof params['reason'] !== 'string') return errorText(failure);
  // words: imports.file.*
  const id = `imports.file.${params['reason']}`;
  return id in i18n.messages ? words(id as MessageId, params) : errorText(failure);
}
