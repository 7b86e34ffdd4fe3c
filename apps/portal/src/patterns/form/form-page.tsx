import type { ReactNode } from 'react';
import { errorText } from '../../platform/notify.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { WizardFooter } from '../../ui/wizard-footer/wizard-footer.tsx';
import { DraftNotice } from './draft-notice.tsx';
import styles from './form.module.css';
import { type FramedForm, isVersionConflict } from './form-frame.tsx';

/**
 * A form as a page: head, fields in sections, and a sticky footer. Leaving it with changes asks for confirmation. After
 * a failed save the error is shown and the typed values stay.
 */
export function FormPage({
  title,
  form,
  onCancel,
  missing = [],
  saveLabel,
  aside,
  failureTitle,
  failureExtra,
  failureInstead,
  children,
}: {
  readonly title: string;
  readonly form: FramedForm;
  /** Navigates away; the page itself asks for confirmation if there are changes. */
  readonly onCancel?: () => void;
  /** The names of missing parts, such as languages (RT-25). The save button is disabled until the list is empty. */
  readonly missing?: readonly string[];
  readonly saveLabel?: string;
  /** A summary of the values: beside the fields if the page is wide enough, otherwise below them. */
  readonly aside?: ReactNode;
  /** The sentence before the reason of a failed save: '{name} could not be changed.' (MSG-09). */
  readonly failureTitle?: string;
  /** Shown below the error, such as a link to a remedy. */
  readonly failureExtra?: ReactNode;
  /** The conflict panel. It stays until the next successful save, and replaces the error `changedMeanwhile`. */
  readonly failureInstead?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const isReplaced = failureInstead !== undefined && isVersionConflict(form.failure);
  return (
    <form
      className={styles['page']}
      data-aside={aside === undefined ? undefined : ''}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (missing.length === 0 && !form.isSaving) void form.submit();
      }}
    >
      <PageHead title={title} />
      <div className={styles['columns']}>
        <div ref={form.element} className={`${styles['card'] ?? ''} ${styles['fields'] ?? ''}`}>
          <DraftNotice isRestored={form.isRestored} onDiscard={form.discard} />
          {failureInstead}
          {form.failure === null || isReplaced ? null : (
            <ErrorPanel inline takesFocus message={[failureTitle, errorText(form.failure)].filter(Boolean).join(' ')}>
              {failureExtra}
            </ErrorPanel>
          )}
          {children}
        </div>
        {aside === undefined ? null : <aside className={styles['card']}>{aside}</aside>}
      </div>
      <WizardFooter
        missing={missing}
        busy={form.isSaving}
        {...(onCancel ? { onCancel } : {})}
        {...(saveLabel === undefined ? {} : { saveLabel })}
      />
    </form>
  );
}

/** A section of fields, in two columns on wide screens. A field with `data-wide` spans both. */
export function FormSection({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <fieldset className={styles['section']}>
      <legend className={styles['legend']}>{title}</legend>
      <div className={styles['grid']}>{children}</div>
    </fieldset>
  );
}
