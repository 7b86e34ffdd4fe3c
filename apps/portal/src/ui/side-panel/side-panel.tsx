import { Button, CloseButton, Loader } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { useWords } from '../../words/words.ts';
import { useDialogEscape } from '../dialog/use-dialog-escape.ts';
import { useFocusBack } from '../dialog/use-focus-back.ts';
import { SubmitKeys } from '../keys/submit-keys.tsx';
import styles from './side-panel.module.css';

/** Below this width a panel is the page: nothing is left beside it. */
export const PANEL_IS_PAGE = '(max-width: 899.98px)';

/** A form beside what it is about. */
export interface SidePanelProps {
  /** Its id in the page, where one is prescribed. */
  readonly id?: string;
  readonly title: string;
  /** What names the record that it is about, behind the title. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
  readonly onSubmit: () => void;
  /** Asked to close: by the cross, by Cancel, by Escape. */
  readonly onClose: () => void;
  /** What submitting is called here: 'Send'. */
  readonly submitLabel: string;
  /** False while something that is required is missing. */
  readonly canSubmit?: boolean;
  /** Why it cannot be submitted, above the buttons. */
  readonly hint?: string;
  /** It is being sent: nothing closes it. */
  readonly busy?: boolean;
}

/** What takes the focus as a panel opens: the field that says so, else the first one. */
const FIRST_FIELD = [
  '[data-autofocus]',
  'input:not([disabled], [type="radio"], [type="checkbox"]), textarea:not([disabled])',
];

/**
 * A form beside a record: it covers nothing and has no veil, so that what it is about stays readable; where there is no
 * room beside, it is the page. The keyboard stays in it until it is closed, by whichever way, and goes back to what opened
 * it. Ctrl Enter sends from anywhere in it, Enter from a line of text.
 */
export function SidePanel(props: SidePanelProps): ReactNode {
  const { canSubmit = true, busy = false } = props;
  const words = useWords();
  const titleId = useId();
  const formId = useId();
  const hintId = useId();
  const panel = useRef<HTMLElement>(null);
  const cross = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isPage = useMediaQuery(PANEL_IS_PAGE, false, { getInitialValueInEffect: false });
  const close = () => {
    if (!busy) props.onClose();
  };
  const submit = () => {
    if (canSubmit && !busy) props.onSubmit();
  };
  useDialogEscape(true, panel, close);
  useFocusBack(true);
  useEffect(() => {
    const take = () => {
      const [field] = FIRST_FIELD.flatMap((each) => [...(panel.current?.querySelectorAll<HTMLElement>(each) ?? [])]);
      (field ?? heading.current)?.focus({ preventScroll: true });
    };
    take();
    // A menu that it is opened from gives the focus back to its button, a moment after the menu is gone.
    const again = setTimeout(() => {
      if (panel.current?.contains(document.activeElement) === false) take();
    }, 30);
    return () => clearTimeout(again);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    }
    if (event.key !== 'Tab') return;
    const ends = event.shiftKey ? [cross, heading] : [cancel];
    if (!ends.some(({ current }) => current === document.activeElement)) return;
    event.preventDefault();
    (event.shiftKey ? cancel : cross).current?.focus();
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
      {/* The keys are heard here wherever in the panel they are pressed. */}
      <div role="presentation" className={styles['inside']} onKeyDown={onKeyDown}>
        <header className={styles['head']}>
          <h2 ref={heading} id={titleId} tabIndex={-1}>
            {props.title}
          </h2>
          {props.mark}
          <CloseButton
            ref={cross}
            className={styles['close']}
            size={36}
            iconSize={18}
            aria-label={words('common.close')}
            onClick={close}
          />
        </header>
        <form
          id={formId}
          className={styles['body']}
          noValidate
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            event.preventDefault();
            // Events of React go up through portals: a form in a dialog over this one is none of ours.
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
            // Not disabled, which would take the focus from it.
            aria-disabled={busy || undefined}
            leftSection={busy ? <Loader size={14} color="currentColor" /> : undefined}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            {...(props.hint === undefined ? {} : { 'aria-describedby': hintId })}
          >
            {props.submitLabel}
          </Button>
          <Button ref={cancel} variant="subtle" color="gray" onClick={close}>
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
