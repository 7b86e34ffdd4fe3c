import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { UNPARSED_ATTRIBUTE } from '../../ui/unread.ts';
import { useAfterPress } from '../../ui/use-after-press.ts';
import { type FormFault, faultsOfFailure, liesIn } from './form-faults.ts';
import { useDraft } from './use-draft.ts';

/** A form as data. */
export interface FormOptions<Values extends object> {
  /** Names the form at its address, with the record where the address does not name it; its draft is kept under it. */
  readonly id: string;
  /** The form as it opens; later values are not looked at: `startFrom` tells of them. */
  readonly initial: Values;
  /** What keeps it from being saved; the rule of the domain that the server applies as well. */
  readonly faultsOf: (values: Values) => readonly FormFault[];
  /** Saves. A refusal is shown at the fields that it names, anything else above the form. */
  readonly save: (values: Values) => Promise<unknown>;
  /** After it was saved; may lead elsewhere without being asked back. */
  readonly onSaved?: () => void;
  /** Fields that are never kept as a draft: passwords. */
  readonly secrets?: readonly (keyof Values & string)[];
}

/** A form in the state that it is in. */
export interface Form<Values extends object> {
  readonly values: Values;
  /** Changes some of the values. */
  readonly change: (part: Partial<Values>) => void;
  /** What is said at a place: once its field was left, or saving was tried, or the server said so. */
  readonly faultAt: (path: string) => string | null;
  /** The field at this path was left: it may now say what is wrong. */
  readonly leave: (path: string) => void;
  /** Everything that is wrong, said or not; what the server said of a value counts until that value is changed. */
  readonly faults: readonly FormFault[];
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Why saving failed, where that has no field of its own; null otherwise. */
  readonly failure: unknown;
  /** Saves, or says what is wrong and leads to the first fault. Null: it is saved; else what keeps fields from it. */
  readonly submit: () => Promise<readonly FormFault[] | null>;
  /** These are values of a session that ended in the middle. */
  readonly isRestored: boolean;
  readonly discard: () => void;
  /**
   * The form starts from other values: another record was chosen in it, or the record has arrived. Nothing counts as
   * changed then, unless `typed` is what somebody had made of it.
   */
  readonly startFrom: (values: Values, typed?: Values) => void;
  /** Gives up what is unsaved: leaving is not asked back any more, and no draft stays. */
  readonly giveUp: () => void;
  /** The element that holds the fields; the first fault is looked for in it. */
  readonly element: RefObject<HTMLDivElement | null>;
}

/**
 * The state of a form: its values and faults, saving with errors at the fields (house rule: the domain's rules judge),
 * the draft that outlives a session, and the question before it is left with changes (RT-20, RT-21). A failed save
 * loses nothing.
 */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { initial, faultsOf, save, onSaved, secrets } = options;
  const [saved, setSaved] = useState(initial);
  const isChanged = (now: Values) => JSON.stringify(now) !== JSON.stringify(saved);
  const draft = useDraft(options.id, initial, { isDirty: isChanged, ...(secrets ? { secrets } : {}) });
  const { values, setValues, isDirty, forget: giveUp } = draft;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [hasTried, setTried] = useState(false);
  const [told, setTold] = useState<readonly FormFault[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);
  const element = useRef<HTMLDivElement>(null);

  const faults = useMemo(() => [...told, ...faultsOf(values)], [told, faultsOf, values]);
  const change = useCallback(
    (part: Partial<Values>) => {
      setValues((now) => ({ ...now, ...part }));
      // What the server said of a field was about its former value.
      setTold((now) => now.filter(({ path }) => !Object.keys(part).some((field) => liesIn(path, field))));
    },
    [setValues],
  );
  const afterPress = useAfterPress();
  const leave = useCallback(
    (path: string) => afterPress(() => setLeft((now) => (now.has(path) ? now : new Set(now).add(path)))),
    [afterPress],
  );
  const faultAt = (path: string): string | null => {
    const isShown = hasTried || left.has(path) || told.some((fault) => fault.path === path);
    return isShown ? (faults.find((fault) => fault.path === path)?.text ?? null) : null;
  };
  const startFrom = useCallback(
    (base: Values, typed: Values = base) => {
      setSaved(base);
      setValues(typed);
      setTried(false);
      setLeft(new Set());
      setTold([]);
    },
    [setValues],
  );

  const submit = async (): Promise<readonly FormFault[] | null> => {
    const found = faultsOf(values);
    setTried(true);
    setFailure(null);
    // To the form a text that its field cannot read is no value at all, which must not be saved for it.
    const unread = [...(element.current?.querySelectorAll<HTMLElement>(`[${UNPARSED_ATTRIBUTE}]`) ?? [])];
    if (found.length > 0 || unread.length > 0) {
      // A field says what it cannot read when it is left, which a key that saves does not do.
      if (unread.some((field) => field === document.activeElement)) (document.activeElement as HTMLElement).blur();
      focusFirstFault(element);
      return found.length > 0 ? found : unread.map(({ id }) => ({ path: id, text: '' }));
    }
    setSaving(true);
    try {
      await save(values);
    } catch (thrown) {
      const { atFields, elsewhere } = faultsOfFailure(thrown, Object.keys(values));
      setTold(atFields);
      setFailure(elsewhere);
      if (atFields.length > 0) focusFirstFault(element);
      return atFields;
    } finally {
      setSaving(false);
    }
    setSaved(values);
    setTold([]);
    setTried(false);
    setLeft(new Set());
    giveUp();
    onSaved?.();
    return null;
  };
  return {
    values,
    change,
    faultAt,
    leave,
    faults,
    isDirty,
    isSaving,
    failure,
    submit,
    isRestored: draft.isRestored,
    discard: () => draft.discard(saved),
    startFrom,
    giveUp,
    element,
  };
}

/** Fields that say what is wrong, each kind in its way: texts, boxes to tick, files, and what a field cannot read. */
const FAULTY = `[aria-invalid="true"], input[data-error], [data-fault] button, [${UNPARSED_ATTRIBUTE}]`;

/** Leads to the first field that says what is wrong, once it says so. */
export function focusFirstFault(element: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(FAULTY)?.focus());
}
