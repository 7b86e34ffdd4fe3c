import type { ReactNode } from 'react';
import { errorText } from '../../platform/notify.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { WizardFooter } from '../../ui/wizard-footer/wizard-footer.tsx';
import { DraftNotice } from './draft-notice.tsx';
import styles from './form.module.css';
import type { FramedForm } from './form-frame.tsx';

/**
 * A form as a page: head, fields in sections, a footer that stays in sight. Leaving it with changes asks first; a
 * failed save says why and loses nothing.
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
  /** Leads away; with changes the page asks by itself. */
  readonly onCancel?: () => void;
  /** Names of the parts without which it cannot be saved, as languages (RT-25); save waits for them. */
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

/** Fields that belong together, in two columns where there is room; `data-wide` on a field takes both. */
export function FormSection({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <fieldset className={styles['section']}>
      <legend className={styles['legend']}>{title}</legend>
      <div className={styles['grid']}>{children}</div>
    </fieldset>
  );
}
