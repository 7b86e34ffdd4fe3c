import { useLocation } from '@tanstack/react-router';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { drafts } from '../../platform/drafts.ts';
import { useSession } from '../../platform/session/session.ts';
import { fitDraft } from './fit-draft.ts';
import { formParameters } from './step-parameter.ts';
import { useUnsaved } from './use-unsaved.ts';

/** The options of a draft. */
export interface DraftOptions<Values> {
  /**
   * Whether the values have changed; only then is a draft stored. By default, whether they differ from the initial
   * ones.
   */
  readonly isDirty?: (values: Values) => boolean;
  /** Fields that are never stored, such as passwords. */
  readonly secrets?: readonly (keyof Values & string)[];
}

/** The values of a form, stored as a draft that survives the end of the session. */
export interface Draft<Values> {
  readonly values: Values;
  readonly setValues: Dispatch<SetStateAction<Values>>;
  /** Whether there are unsaved changes. */
  readonly isDirty: boolean;
  /** Whether the values come from a draft of an ended session; false again after saving or discarding. */
  readonly isRestored: boolean;
  /** Discards the restored draft and sets the values, by default to the initial ones. */
  readonly discard: (values?: Values) => void;
  /** Deletes the draft after saving or giving up; leaving the page then needs no confirmation. */
  readonly forget: () => void;
}

/** The current address, with only the parameters that identify a form (`formParameters`). */
function useFormAddress(): string {
  return useLocation({
    select: ({ pathname, search }) => {
      const parameters = new URLSearchParams(formParameters(search as object) as Record<string, string>);
      return `${pathname}?${parameters.toString()}`;
    },
  });
}

/** The name of a draft. It contains the client, because record numbers are only unique within a client. */
const draftName = (client: number, address: string, form: string): string => `${client} ${address} ${form}`;

/** Whether a form at the current address has a draft. A form behind a button is then opened at once. */
export function useHasDraft(): (form: string) => boolean {
  const { account, client } = useSession();
  const address = useFormAddress();
  return (form) => drafts.has(account.id, draftName(client.clientId, address, form));
}

const NO_SECRETS: readonly never[] = [];
const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/**
 * React state for the values of a form, stored as a draft. If the session ends, the draft is restored for the same
 * account, in the same tab, at the same address, under the form's name. Closing the form, saving and signing out delete
 * it. While there are changes, leaving the page asks for confirmation (RT-20, RT-21).
 * @param form the name of the form, unique at its address; it contains the record if the address does not
 * @param initial the initial values; later changes of this argument are ignored
 */
export function useDraft<Values extends object>(
  form: string,
  initial: Values,
  { isDirty, secrets = NO_SECRETS }: DraftOptions<Values> = {},
): Draft<Values> {
  const session = useSession();
  const account = session.account.id;
  const [initialValues] = useState(initial);
  const address = useFormAddress();
  // The address at which the form was opened; later changes of the address do not rename the draft.
  const [name] = useState(() => draftName(session.client.clientId, address, form));
  const [storedDraft] = useState(() => drafts.take(account, name));
  const [values, setValues] = useState<Values>(() =>
    storedDraft === undefined ? initialValues : fitDraft(initialValues, storedDraft),
  );
  const [isRestored, setRestored] = useState(storedDraft !== undefined);
  // The values that were saved or discarded are not stored again; later changes are.
  const forgottenValues = useRef<Values | null>(null);
  const latestValues = useRef(values);
  latestValues.current = values;
  const hasChanged = isDirty?.(values) ?? differs(values, initialValues);
  const release = useUnsaved(hasChanged, values);

  // Unmounting the form deletes its draft. Unloading the page runs no effects, so the draft stays.
  useEffect(() => () => drafts.forget(account, name), [account, name]);
  useEffect(() => {
    if (values === forgottenValues.current || !hasChanged) return drafts.forget(account, name);
    const publicFields = Object.fromEntries(Object.entries(values).filter(([field]) => !isSecret(field, secrets)));
    drafts.keep(account, name, publicFields);
  }, [account, name, values, hasChanged, secrets]);

  const forget = useCallback(() => {
    forgottenValues.current = latestValues.current;
    release();
    drafts.forget(account, name);
    setRestored(false);
  }, [account, name, release]);
  const discard = useCallback(
    (to: Values = initialValues) => {
      setValues(to);
      setRestored(false);
    },
    [initialValues],
  );
  return { values, setValues, isDirty: hasChanged, isRestored, discard, forget };
}

const isSecret = (field: string, secrets: readonly string[]): boolean => secrets.includes(field);
