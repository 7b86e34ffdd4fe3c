import { useLocation } from '@tanstack/react-router';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { drafts } from '../../platform/drafts.ts';
import { useSession } from '../../platform/session/session.ts';
import { inShapeOf } from './in-shape-of.ts';
import { formParameters } from './step-parameter.ts';
import { useUnsaved } from './use-unsaved.ts';

/** How a draft is kept. */
export interface DraftOptions<Values> {
  /** Whether somebody has changed anything: only then something is kept. By default: other than at first. */
  readonly isDirty?: (values: Values) => boolean;
  /** Fields that are never kept: passwords. */
  readonly secrets?: readonly (keyof Values & string)[];
}

/** A form's values that outlive the session, and are not left without a question. */
export interface Draft<Values> {
  readonly values: Values;
  readonly setValues: Dispatch<SetStateAction<Values>>;
  /** Somebody has changed something that is not saved. */
  readonly isDirty: boolean;
  /** Whether these are values of a session that ended in the middle; false again once it is saved or discarded. */
  readonly isRestored: boolean;
  /** Throws away what was restored: the form holds these values, by default those that it had at first. */
  readonly discard: (values?: Values) => void;
  /** The values are saved, or given up: nothing is kept any more, and leaving asks nothing. */
  readonly forget: () => void;
}

/** The open address without what does not tell forms apart: going to another step is still the same form. */
function useFormAddress(): string {
  return useLocation({
    select: ({ pathname, search }) => {
      const parameters = new URLSearchParams(formParameters(search as object) as Record<string, string>);
      return `${pathname}?${parameters.toString()}`;
    },
  });
}

/** Numbers of records begin at 1 in every client: a draft of one client is nothing for the record of another. */
const draftName = (client: number, address: string, form: string): string => `${client} ${address} ${form}`;

/** Whether something typed waits for a form at the open address: who opens the form by a button opens it at once then. */
export function useHasDraft(): (form: string) => boolean {
  const { account, client } = useSession();
  const address = useFormAddress();
  return (form) => drafts.has(account.id, draftName(client.clientId, address, form));
}

const NO_SECRETS: readonly never[] = [];
const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/**
 * React state for the values of a form that is there again when the session ends in the middle: for the same account,
 * in the same tab, at the same address, under the form's name. Closing the form, saving and signing out on purpose
 * forget it. While something is changed, leaving the page asks first (RT-20, RT-21).
 * @param form names the form at its address; with the record where the address does not name it
 * @param initial the form as it opens; later values are not looked at
 */
export function useDraft<Values extends object>(
  form: string,
  initial: Values,
  { isDirty, secrets = NO_SECRETS }: DraftOptions<Values> = {},
): Draft<Values> {
  const session = useSession();
  const account = session.account.id;
  const [first] = useState(initial);
  const address = useFormAddress();
  // Where the form opened is where it is looked for; what changes in the address meanwhile is not about it.
  const [name] = useState(() => draftName(session.client.clientId, address, form));
  const [kept] = useState(() => drafts.take(account, name));
  const [values, setValues] = useState<Values>(() => (kept === undefined ? first : inShapeOf(first, kept)));
  const [isRestored, setRestored] = useState(kept !== undefined);
  // What was saved or given up is not kept again, until somebody types on.
  const forgotten = useRef<Values | null>(null);
  const latest = useRef(values);
  latest.current = values;
  const hasChanged = isDirty?.(values) ?? differs(values, first);
  const release = useUnsaved(hasChanged, values);

  // A form that goes away takes its draft along; a page that goes away under a form runs no effect, and leaves it.
  useEffect(() => () => drafts.forget(account, name), [account, name]);
  useEffect(() => {
    if (values === forgotten.current || !hasChanged) return drafts.forget(account, name);
    const open = Object.fromEntries(Object.entries(values).filter(([field]) => !isSecret(field, secrets)));
    drafts.keep(account, name, open);
  }, [account, name, values, hasChanged, secrets]);

  const forget = useCallback(() => {
    forgotten.current = latest.current;
    release();
    drafts.forget(account, name);
    setRestored(false);
  }, [account, name, release]);
  const discard = useCallback(
    (to: Values = first) => {
      setValues(to);
      setRestored(false);
    },
    [first],
  );
  return { values, setValues, isDirty: hasChanged, isRestored, discard, forget };
}

const isSecret = (field: string, secrets: readonly string[]): boolean => secrets.includes(field);
