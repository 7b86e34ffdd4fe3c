import type { ReactNode } from 'react';
import { errorText } from '../../platform/notify.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { WizardFooter } from '../../ui/wizard-footer/wizard-footer.tsx';
import { DraftNotice } from './draft-notice.tsx';
import styles from './form.module.css';
import type { FramedForm } from './form-frame.tsx';

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
  children,
}: {
  readonly title: string;
  readonly form: FramedForm;
  /** Navigates away; the page itself asks for confirmation if there are changes. */
  readonly onCancel?: () => void;
  /** The names of missing parts, such as languages (RT-25). The save button is disabled until the list is empty. */
  readonly missing?: readonly string[];
  readonly saveLabel?: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <form
      className={styles['page']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (missing.length === 0 && !form.isSaving) void form.submit();
      }}
    >
      <PageHead title={title} />
      <div ref={form.element} className={`${styles['card'] ?? ''} ${styles['fields'] ?? ''}`}>
        <DraftNotice isRestored={form.isRestored} onDiscard={form.discard} />
        {form.failure === null ? null : <ErrorPanel inline takesFocus message={errorText(form.failure)} />}
        {children}
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
