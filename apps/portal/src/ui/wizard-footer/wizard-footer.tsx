import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useWords } from '../../words/words.ts';
import { IconChevronLeft, IconChevronRight } from '../icons.ts';
import classes from './wizard-footer.module.css';

/**
 * The footer of a wizard (DI-20): previous and next step, and save. Save is enabled only when every required part is
 * valid (DI-34); until then, the footer names the missing parts. It is sticky below a long form.
 */
export function WizardFooter(props: {
  /** Omitted on the first step. */
  readonly onPrevious?: () => void;
  /** Omitted on the last step. */
  readonly onNext?: () => void;
  /** The save action. Without it, the button submits the surrounding form. */
  readonly onSave?: () => void;
  readonly onCancel?: () => void;
  /** Names of the invalid parts; saving requires all to be valid. */
  readonly missing: readonly string[];
  readonly saveLabel?: string;
  readonly busy?: boolean;
}): ReactNode {
  const words = useWords();
  const { onPrevious, onNext, onSave, onCancel, missing, busy = false } = props;
  const reasonId = useId();
  const isReady = missing.length === 0;
  return (
    <footer className={classes.footer}>
      {(onPrevious || onNext) && (
        <div className={classes.turn}>
          <Button
            variant="default"
            leftSection={<IconChevronLeft size={16} aria-hidden />}
            disabled={!onPrevious || busy}
            onClick={onPrevious}
          >
            {words('common.previous')}
          </Button>
          <Button
            variant="default"
            rightSection={<IconChevronRight size={16} aria-hidden />}
            disabled={!onNext || busy}
            onClick={onNext}
          >
            {words('common.next')}
          </Button>
        </div>
      )}
      <p id={reasonId} className={classes.missing} aria-live="polite">
        {isReady ? '' : words('ui.stillMissing', { parts: missing.join(', ') })}
      </p>
      <div className={classes.actions}>
        {onCancel && (
          <Button variant="subtle" color="gray" onClick={onCancel} disabled={busy}>
            {words('common.cancel')}
          </Button>
        )}
        <Button
          type={onSave ? 'button' : 'submit'}
          onClick={onSave}
          disabled={!isReady}
          loading={busy}
          aria-describedby={isReady ? undefined : reasonId}
        >
          {props.saveLabel ?? words('common.save')}
        </Button>
      </div>
    </footer>
  );
}
