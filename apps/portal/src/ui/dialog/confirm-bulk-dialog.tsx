import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useWords } from '../../words/words.ts';
import { IconAlertTriangle, IconCheck, IconX } from '../icons.ts';
import { RequiredLabel } from '../required-mark/required-mark.tsx';
import classes from './confirm-bulk-dialog.module.css';
import { Dialog } from './dialog.tsx';

/** A step of a bulk action. */
export interface BulkStep {
  readonly id: string;
  readonly label: string;
  readonly state?: 'waiting' | 'running' | 'done' | 'failed';
  /** The terms must be accepted for it (DI-08). */
  readonly needsTerms?: boolean;
  /** Runs only with privacy data (DI-09). */
  readonly onlyWithPrivacyData?: boolean;
}

/** The form's values on execution (DI-10). */
export interface BulkChoice {
  readonly acceptTermsAndConditions: boolean;
  readonly downloadWithPrivacyData: boolean;
}

/** The steps that run for the user's choices (DI-09). */
export function activeSteps(steps: readonly BulkStep[], withPrivacyData: boolean): readonly BulkStep[] {
  return steps.filter((step) => withPrivacyData || !step.onlyWithPrivacyData);
}

/** Whether it may be executed: if an active step requires the terms, they must be ticked (DI-08). */
export function mayExecute(steps: readonly BulkStep[], choice: BulkChoice): boolean {
  const needsTerms = activeSteps(steps, choice.downloadWithPrivacyData).some((step) => step.needsTerms);
  return !needsTerms || choice.acceptTermsAndConditions;
}

function StepMark({ state = 'waiting' }: Pick<BulkStep, 'state'>): ReactNode {
  if (state === 'done') return <IconCheck size={14} stroke={2.5} aria-hidden />;
  return state === 'failed' ? <IconX size={14} stroke={2.5} aria-hidden /> : null;
}

/** Confirms a bulk action, shows its steps and their progress. */
export function ConfirmBulkDialog(props: {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Describes the action and the number of records. */
  readonly description?: ReactNode;
  readonly steps: readonly BulkStep[];
  /** Label of the terms' checkbox, with a link to the terms. */
  readonly termsLabel: ReactNode;
  /** Label of the privacy checkbox; left out when there is no privacy data. */
  readonly privacyLabel?: ReactNode;
  /** Warning below the privacy checkbox once it is ticked. */
  readonly privacyWarning?: ReactNode;
  readonly executeLabel: string;
  readonly onExecute: (choice: BulkChoice) => void;
  readonly busy?: boolean;
  /** Cancels a running action; left out when it cannot be cancelled. */
  readonly onStop?: () => void;
  readonly children?: ReactNode;
}): ReactNode {
  const { opened, steps, busy = false } = props;
  const words = useWords();
  const [acceptTermsAndConditions, setTerms] = useState(false);
  const [downloadWithPrivacyData, setPrivacy] = useState(false);
  const stepsId = useId();
  useEffect(() => {
    if (opened) return;
    setTerms(false);
    setPrivacy(false);
  }, [opened]);
  const choice: BulkChoice = { acceptTermsAndConditions, downloadWithPrivacyData };
  const shownSteps = activeSteps(steps, downloadWithPrivacyData);
  const asksTerms = shownSteps.some((step) => step.needsTerms);
  return (
    <Dialog
      opened={opened}
      onClose={props.onClose}
      title={props.title}
      description={props.description}
      closeOnOutsideClick={false}
      busy={busy}
      footer={
        <>
          <Button
            variant="default"
            onClick={busy ? props.onStop : props.onClose}
            disabled={busy && props.onStop === undefined}
          >
            {words('common.cancel')}
          </Button>
          <Button onClick={() => props.onExecute(choice)} disabled={!mayExecute(steps, choice)} loading={busy}>
            {props.executeLabel}
          </Button>
        </>
      }
    >
      {props.children}
      <ol className={classes.steps} id={stepsId}>
        {shownSteps.map((step) => (
          <li
            key={step.id}
            className={classes.step}
            data-state={step.state ?? 'waiting'}
            aria-current={step.state === 'running' ? 'step' : undefined}
          >
            <span className={classes.mark}>
              <StepMark state={step.state} />
            </span>
            {step.label}
          </li>
        ))}
      </ol>
      <div className={classes.choices}>
        {props.privacyLabel && (
          <Checkbox
            label={props.privacyLabel}
            checked={downloadWithPrivacyData}
            disabled={busy}
            aria-controls={stepsId}
            onChange={(event) => setPrivacy(event.currentTarget.checked)}
          />
        )}
        {downloadWithPrivacyData && props.privacyWarning && (
          <p className={classes.warning} role="status">
            <IconAlertTriangle size={16} aria-hidden /> {props.privacyWarning}
          </p>
        )}
        {asksTerms && (
          <Checkbox
            label={<RequiredLabel>{props.termsLabel}</RequiredLabel>}
            checked={acceptTermsAndConditions}
            disabled={busy}
            required
            // Not marked as invalid before an attempt.
            aria-invalid={false}
            onChange={(event) => setTerms(event.currentTarget.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}
