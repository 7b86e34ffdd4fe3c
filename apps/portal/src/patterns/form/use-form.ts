import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { UNPARSED_ATTRIBUTE } from '../../ui/unparsed-attribute.ts';
import { useAfterPress } from '../../ui/use-after-press.ts';
import { type FormFault, faultsOfFailure, isPathInField } from './form-faults.ts';
import { useDraft } from './use-draft.ts';

/** The options of `useForm`. */
export interface FormOptions<Values extends object> {
  /** The name of the form and its draft, unique at its address. It contains the record if the address does not. */
  readonly id: string;
  /** The initial values. Later changes of this option are ignored; use `startFrom`. */
  readonly initial: Values;
  /** Validates the values with the rules that the server applies, too. Faults prevent saving. */
  readonly faultsOf: (values: Values) => readonly FormFault[];
  /** Saves. Errors of a refusal are shown at the fields that they name, others above the form. */
  readonly save: (values: Values) => Promise<unknown>;
  /** Called after saving; may navigate away without a confirmation. */
  readonly onSaved?: () => void;
  /** Fields that are never stored in the draft, such as passwords. */
  readonly secrets?: readonly (keyof Values & string)[];
}

/** The state of a form, and its actions. */
export interface Form<Values extends object> {
  readonly values: Values;
  /** Changes some of the values. */
  readonly change: (part: Partial<Values>) => void;
  /**
   * The message to show at a path, or null. Faults are shown after the field was left, after a try to save, or if the
   * server reported them.
   */
  readonly faultAt: (path: string) => string | null;
  /** Marks the field at a path as left, so that its fault is shown. */
  readonly leave: (path: string) => void;
  /**
   * All faults, including those that are not shown yet. A fault that the server reported stays until its value is
   * changed.
   */
  readonly faults: readonly FormFault[];
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** The error of the last save that belongs to no field; null for none. */
  readonly failure: unknown;
  /** Validates and saves. Returns null if saved; else moves the focus to the first fault and returns the faults. */
  readonly submit: () => Promise<readonly FormFault[] | null>;
  /** Whether the values come from a restored draft. */
  readonly isRestored: boolean;
  readonly discard: () => void;
  /**
   * Resets the form to other values, such as those of another record. The form is then unchanged, unless `typed` gives
   * changed values.
   */
  readonly startFrom: (values: Values, typed?: Values) => void;
  /** Discards unsaved changes: deletes the draft, so that leaving needs no confirmation. */
  readonly giveUp: () => void;
  /** The element that contains the fields, in which the first fault is searched. */
  readonly element: RefObject<HTMLDivElement | null>;
}

/**
 * The state of a form: values, faults and saving, the draft that survives a session, and the confirmation before it is
 * left with changes (RT-20, RT-21). A failed save keeps all values.
 */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { initial, faultsOf, save, onSaved, secrets } = options;
  const [savedValues, setSavedValues] = useState(initial);
  const isChanged = (current: Values) => JSON.stringify(current) !== JSON.stringify(savedValues);
  const draft = useDraft(options.id, initial, { isDirty: isChanged, ...(secrets ? { secrets } : {}) });
  const { values, setValues, isDirty, forget: giveUp } = draft;
  const [leftFields, setLeftFields] = useState<ReadonlySet<string>>(new Set());
  const [hasTried, setTried] = useState(false);
  const [serverFaults, setServerFaults] = useState<readonly FormFault[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);
  const element = useRef<HTMLDivElement>(null);

  const faults = useMemo(() => [...serverFaults, ...faultsOf(values)], [serverFaults, faultsOf, values]);
  const change = useCallback(
    (part: Partial<Values>) => {
      setValues((previous) => ({ ...previous, ...part }));
      // A fault from the server is about the previous value.
      setServerFaults((previous) =>
        previous.filter(({ path }) => !Object.keys(part).some((field) => isPathInField(path, field))),
      );
    },
    [setValues],
  );
  const afterPress = useAfterPress();
  const leave = useCallback(
    (path: string) =>
      afterPress(() => setLeftFields((previous) => (previous.has(path) ? previous : new Set(previous).add(path)))),
    [afterPress],
  );
  const faultAt = (path: string): string | null => {
    const isShown = hasTried || leftFields.has(path) || serverFaults.some((fault) => fault.path === path);
    return isShown ? (faults.find((fault) => fault.path === path)?.text ?? null) : null;
  };
  const startFrom = useCallback(
    (base: Values, typed: Values = base) => {
      setSavedValues(base);
      setValues(typed);
      setTried(false);
      setLeftFields(new Set());
      setServerFaults([]);
    },
    [setValues],
  );

  const submit = async (): Promise<readonly FormFault[] | null> => {
    const formFaults = faultsOf(values);
    setTried(true);
    setFailure(null);
    // A text that its field cannot parse leaves the value null, which must not be saved in its place.
    const unparsedFields = [...(element.current?.querySelectorAll<HTMLElement>(`[${UNPARSED_ATTRIBUTE}]`) ?? [])];
    if (formFaults.length > 0 || unparsedFields.length > 0) {
      // A field shows its parse error on blur. Saving with the keyboard does not blur it.
      if (unparsedFields.some((field) => field === document.activeElement))
        (document.activeElement as HTMLElement).blur();
      focusFirstFault(element);
      return formFaults.length > 0 ? formFaults : unparsedFields.map(({ id }) => ({ path: id, text: '' }));
    }
    setSaving(true);
    try {
      await save(values);
    } catch (thrown) {
      const { atFields, elsewhere } = faultsOfFailure(thrown, Object.keys(values));
      setServerFaults(atFields);
      setFailure(elsewhere);
      if (atFields.length > 0) focusFirstFault(element);
      return atFields;
    } finally {
      setSaving(false);
    }
    setSavedValues(values);
    setServerFaults([]);
    setTried(false);
    setLeftFields(new Set());
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
    discard: () => draft.discard(savedValues),
    startFrom,
    giveUp,
    element,
  };
}

/**
 * The selector of fields with an error: text fields, checkboxes, file fields, and fields with a text that cannot be
 * parsed.
 */
const FAULTY = `[aria-invalid="true"], input[data-error], [data-fault] button, [${UNPARSED_ATTRIBUTE}]`;

/** Moves the focus to the first field with an error, after the next render. */
export function focusFirstFault(element: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(FAULTY)?.focus());
}
