import type { MessageId } from '@wagenpark/messages';
import * as v from 'valibot';
import { i18n, words } from '../../words/words.ts';
import { type AnyManagedSubject, type Values, wordOf } from './managed-subject.ts';

/** The text of the first rule of a kind (`ManagedRule`) that a request body breaks; undefined if it breaks none. */
export function brokenRule(declaration: AnyManagedSubject, body: Values): string | undefined {
  const { issues = [] } = v.safeParse(declaration.routes.create.body as v.GenericSchema, body);
  const ids = issues.map(({ message }): MessageId => wordOf(declaration, `fault.${message}`));
  const id = ids.find((one) => one in i18n.messages);
  return id === undefined ? undefined : words(id);
}
