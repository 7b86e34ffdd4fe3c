import { type ReactNode, useEffect, useRef } from 'react';
import { errorText } from '../../platform/notify.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Steps } from '../../ui/steps/steps.tsx';
import { WizardFooter } from '../../ui/wizard-footer/wizard-footer.tsx';
import { useAddressParameters } from '../list-screen/list-address.ts';
import { DraftNotice } from './draft-notice.tsx';
import styles from './form.module.css';
import { isPathInField } from './form-faults.ts';
import { isVersionConflict } from './form-frame.tsx';
import { STEP_PARAMETER } from './step-parameter.ts';
import { type Form, focusFirstFault } from './use-form.ts';

/** One step of a wizard. */
export interface WizardStep {
  /** The value of the URL parameter `step`. */
  readonly id: string;
  readonly label: string;
  /**
   * The fields of the step, and the names under which rules about several of them report faults. A fault at one of them
   * prevents saving.
   */
  readonly fields: readonly string[];
  /** Whether no field is required; the step then has no marker unless it has a fault. */
  readonly isOptional?: boolean;
  readonly render: () => ReactNode;
}

/**
 * A form in steps, which open in any order and are marked as required or done (UM-06). Save is enabled when every
 * required part is valid (DI-34). The step is part of the URL; switching steps needs no confirmation (RT-21).
 */
export function Wizard<Values extends object>({
  title,
  form,
  steps,
  onCancel,
  saveLabel,
  aside,
  failureInstead,
}: {
  readonly title: string;
  readonly form: Form<Values>;
  readonly steps: readonly [WizardStep, ...WizardStep[]];
  readonly onCancel?: () => void;
  readonly saveLabel?: string;
  /** A summary of the values: beside the steps if the page is wide enough, otherwise below them. */
  readonly aside?: ReactNode;
  /** The conflict panel. It stays until the next successful save, and replaces the error `changedMeanwhile`. */
  readonly failureInstead?: ReactNode;
}): ReactNode {
  const [parameters, change] = useAddressParameters();
  const leadsToFault = useRef(false);
  const foundIndex = steps.findIndex(({ id }) => id === parameters[STEP_PARAMETER]);
  const index = Math.max(0, foundIndex);
  const step = steps[index] ?? steps[0];
  const faultsIn = ({ fields }: WizardStep) =>
    form.faults.filter(({ path }) => fields.some((field) => isPathInField(path, field)));
  const goTo = (id: string | undefined) => {
    if (id === undefined) return;
    // When the user leaves a step, its faults are shown.
    for (const { path } of faultsIn(step)) form.leave(path);
    change({ [STEP_PARAMETER]: id === steps[0].id ? undefined : id });
  };
  const save = async () => {
    const [fault] = (await form.submit()) ?? [];
    if (fault === undefined) return;
    const place = steps.find(({ fields }) => fields.some((field) => isPathInField(fault.path, field)));
    leadsToFault.current = true;
    if (place) goTo(place.id);
  };
  // When the server refused a value of another step, that step is rendered and its field gets the focus.
  useEffect(() => {
    if (!leadsToFault.current) return;
    leadsToFault.current = false;
    focusFirstFault(form.element);
  }, [step.id, form.element]);
  const previous = steps[index - 1];
  const next = steps[index + 1];
  return (
    <section className={styles['page']} aria-label={title} data-aside={aside === undefined ? undefined : ''}>
      <PageHead title={title} />
      <Steps
        label={title}
        active={step.id}
        onChange={goTo}
        steps={steps.map((one) => ({
          id: one.id,
          label: one.label,
          state: faultsIn(one).length > 0 ? 'required' : one.isOptional ? 'none' : 'done',
        }))}
      />
      <div className={styles['columns']}>
        <div ref={form.element} className={`${styles['card'] ?? ''} ${styles['fields'] ?? ''}`}>
          <DraftNotice isRestored={form.isRestored} onDiscard={form.discard} />
          {failureInstead}
          {form.failure === null || (failureInstead && isVersionConflict(form.failure)) ? null : (
            <ErrorPanel inline takesFocus message={errorText(form.failure)} />
          )}
          {step.render()}
        </div>
        {aside === undefined ? null : <aside className={styles['card']}>{aside}</aside>}
      </div>
      <WizardFooter
        {...(previous ? { onPrevious: () => goTo(previous.id) } : {})}
        {...(next ? { onNext: () => goTo(next.id) } : {})}
        onSave={() => void save()}
        {...(onCancel ? { onCancel } : {})}
        missing={steps.filter((one) => faultsIn(one).length > 0).map(({ label }) => label)}
        {...(saveLabel === undefined ? {} : { saveLabel })}
        busy={form.isSaving}
      />
    </section>
  );
}
