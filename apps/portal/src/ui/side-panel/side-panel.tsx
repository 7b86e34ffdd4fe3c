import { Button, CloseButton, Loader } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { useWords } from '../../words/words.ts';
import { focusWhenPresent } from '../dialog/focus-when-present.ts';
import { useDialogEscape } from '../dialog/use-dialog-escape.ts';
import { useRestoreFocus } from '../dialog/use-restore-focus.ts';
import { SubmitKeys } from '../keys/submit-keys.tsx';
import styles from './side-panel.module.css';

/** Below this width a panel fills the page. */
export const PANEL_IS_PAGE = '(max-width: 899.98px)';

/** Props of a form beside a record. */
export interface SidePanelProps {
  /** Element id, if the specification prescribes one. */
  readonly id?: string;
  readonly title: string;
  /** Identifies the record, behind the title. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
  readonly onSubmit: () => void;
  /** Close request: the close button, Cancel, or Escape. */
  readonly onClose: () => void;
  /** Label of the submit button: 'Send'. */
  readonly submitLabel: string;
  /** False while a required value is missing. */
  readonly canSubmit?: boolean;
  /** Why it cannot be submitted, above the buttons. */
  readonly hint?: string;
  /** It is being sent, so it cannot be closed. */
  readonly busy?: boolean;
}

/** Selectors of the element that takes the focus when a panel opens: the marked field, else the first one. */
const FIRST_FIELD = [
  '[data-autofocus]',
  'input:not([disabled], [type="radio"], [type="checkbox"]), textarea:not([disabled])',
];

/**
 * A non-modal form beside a record. The record stays usable, and Tab can leave the form. On narrow screens it fills the
 * page, is modal, and Tab stays within it. Closing returns the focus to its opener. Ctrl Enter submits from anywhere in
 * it, Enter from a single-line field.
 */
export function SidePanel(props: SidePanelProps): ReactNode {
  const { canSubmit = true, busy = false } = props;
  const words = useWords();
  const titleId = useId();
  const formId = useId();
  const hintId = useId();
  const panel = useRef<HTMLElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isPage = useMediaQuery(PANEL_IS_PAGE, false, { getInitialValueInEffect: false });
  const requestClose = () => {
    if (!busy) props.onClose();
  };
  const submit = () => {
    if (canSubmit && !busy) props.onSubmit();
  };
  useDialogEscape(true, panel, requestClose);
  useRestoreFocus(true);
  useEffect(() => {
    const find = () => {
      const [field] = FIRST_FIELD.flatMap((selector) => [
        ...(panel.current?.querySelectorAll<HTMLElement>(selector) ?? []),
      ]);
      return { stop: field, isField: field !== undefined };
    };
    const takeFocus = () => (find().stop ?? heading.current)?.focus({ preventScroll: true });
    takeFocus();
    // Some forms render their fields only after their record has loaded.
    const stopWaiting = panel.current === null || find().isField ? () => {} : focusWhenPresent(panel.current, find);
    // A menu that opened it returns the focus to its button a moment after closing. The panel therefore takes the focus
    // again, unless the user has moved it meanwhile.
    const retryTimer = setTimeout(() => {
      if (panel.current?.contains(document.activeElement) === false) takeFocus();
    }, 30);
    const listeners = new AbortController();
    for (const action of ['keydown', 'pointerdown']) {
      window.addEventListener(action, () => clearTimeout(retryTimer), { capture: true, signal: listeners.signal });
    }
    return () => {
      clearTimeout(retryTimer);
      listeners.abort();
      stopWaiting();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    }
    if (event.key !== 'Tab' || !isPage) return;
    const ends = event.shiftKey ? [closeButton, heading] : [cancel];
    if (!ends.some(({ current }) => current === document.activeElement)) return;
    event.preventDefault();
    (event.shiftKey ? cancel : closeButton).current?.focus();
  };
  return (
    <section
      {...(props.id === undefined ? {} : { id: props.id })}
      ref={panel}
      role="dialog"
      aria-modal={isPage || undefined}
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
      className={styles['panel']}
      data-side-panel
    >
      {/* Handles keys from anywhere in the panel. */}
      <div role="presentation" className={styles['inside']} onKeyDown={onKeyDown}>
        <header className={styles['head']}>
          <h2 ref={heading} id={titleId} tabIndex={-1}>
            {props.title}
          </h2>
          {props.mark}
          <CloseButton
            ref={closeButton}
            className={styles['close']}
            size={36}
            iconSize={18}
            aria-label={words('common.close')}
            onClick={requestClose}
          />
        </header>
        <form
          id={formId}
          className={styles['body']}
          noValidate
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            event.preventDefault();
            // React events bubble through portals: without this, a form in a dialog above would submit this one.
            event.stopPropagation();
            submit();
          }}
        >
          {props.children}
        </form>
        <footer className={styles['foot']}>
          {props.hint === undefined ? null : (
            <p id={hintId} className={styles['hint']}>
              {props.hint}
            </p>
          )}
          <Button
            type="submit"
            form={formId}
            disabled={!canSubmit}
            // Not `disabled`, because it would lose the focus.
            aria-disabled={busy || undefined}
            leftSection={busy ? <Loader size={14} color="currentColor" /> : undefined}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            {...(props.hint === undefined ? {} : { 'aria-describedby': hintId })}
          >
            {props.submitLabel}
          </Button>
          <Button ref={cancel} variant="subtle" color="gray" onClick={requestClose}>
            {words('common.cancel')}
          </Button>
          <span className={styles['keys']}>
            <SubmitKeys />
          </span>
        </footer>
      </div>
    </section>
  );
}
