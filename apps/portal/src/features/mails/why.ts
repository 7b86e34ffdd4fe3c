import { KEPT_AFTER_RESTORE, type Mail } from '@wagenpark/contract/admin/mails';
import { mailFailureOf } from '@wagenpark/domain/mail-failures';
import type { useWords } from '../../words/words.ts';

/** Why a mail waits or was given up, in one sentence; null where nothing went wrong. */
export function whyOf(words: ReturnType<typeof useWords>, { lastError }: Pick<Mail, 'lastError'>): string | null {
  if (lastError === null) return null;
  // words: mailFailure.*
  return lastError === KEPT_AFTER_RESTORE ? words('mails.keptShort') : words(`mailFailure.${mailFailureOf(lastError)}`);
}
