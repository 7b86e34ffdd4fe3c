import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Facts } from '@wagenpark/contract';
import type { MessageId } from '@wagenpark/messages';
import { type ReactNode, useState } from 'react';
import { useFactValues } from '../../patterns/detail/use-fact-values.ts';
import { editableValues } from '../../patterns/form/editable-values.ts';
import { FactFields, useFactLanguages } from '../../patterns/form/fact-fields.tsx';
import { FramedFields } from '../../patterns/form/form-frame.tsx';
import type { Form } from '../../patterns/form/use-form.ts';
import { ConflictPanel } from '../../patterns/merging/conflict-panel.tsx';
import { adminRecordQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { clientSettingDeclarations } from '../../shared/client-settings/declarations.tsx';
import {
  type SettingDeclaration,
  type SettingRead,
  useSettingForm,
} from '../../shared/managed-records/use-setting-form.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { FactsSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { i18n, useWords } from '../../words/words.ts';
import styles from './page.module.css';
import type { SettingSection } from './sections.ts';

type Values = Readonly<Record<string, unknown>>;

/** A section of the page with settings other than the brand, each in a card. */
export function OtherSection({ section: { settings } }: { readonly section: SettingSection }): ReactNode {
  return (
    <div className={styles['cards']}>
      {settings.map((name) => (
        <Setting key={name} declaration={clientSettingDeclarations[name] as unknown as SettingDeclaration<Facts>} />
      ))}
    </div>
  );
}

/** One setting: a form for users who may change it, otherwise its values and who can change it. */
function Setting({ declaration }: { readonly declaration: SettingDeclaration<Facts> }): ReactNode {
  const { can } = useSession();
  const setting = useQuery(adminRecordQuery(declaration.read as unknown as SettingRead, {}));
  const [saves, setSaves] = useState(0);
  if (setting.isError) return <ErrorPanel message={errorText(setting.error)} onRetry={() => void setting.refetch()} />;
  if (setting.data === undefined) return <FactsSkeleton />;
  const props = { declaration, setting: setting.data };
  // After saving, the form starts from the stored values.
  return can(declaration.write.permission) ? (
    <SettingForm key={saves} {...props} onSaved={() => setSaves(saves + 1)} />
  ) : (
    <SettingValues {...props} />
  );
}

interface SettingProps {
  readonly declaration: SettingDeclaration<Facts>;
  readonly setting: Values;
}

function SettingForm({ declaration, setting, onSaved }: SettingProps & { readonly onSaved: () => void }): ReactNode {
  const words = useWords();
  const { subject, facts, note } = declaration;
  const { form, conflict, title } = useSettingForm(declaration, setting, onSaved);
  const fields = form as unknown as Form<Values>;
  return (
    <form
      aria-label={title}
      className={styles['card']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isSaving) void form.submit();
      }}
    >
      <h2>{words(`${subject}.open` as MessageId)}</h2>
      <FramedFields
        form={form}
        failureInstead={conflict && <ConflictPanel subject={subject} facts={facts} conflict={conflict} form={fields} />}
      >
        <FactFields
          subject={subject}
          facts={facts}
          groups={[{ facts: Object.keys(editableValues(facts, setting)) }]}
          form={fields}
          languages={useFactLanguages(facts, form.values, form.values.base)}
        />
        {note?.(setting as never)}
      </FramedFields>
      <div className={styles['actions']}>
        {form.isDirty ? (
          <Button variant="subtle" color="gray" disabled={form.isSaving} onClick={form.discard}>
            {words('common.cancel')}
          </Button>
        ) : null}
        <Button type="submit" loading={form.isSaving}>
          {words('common.save')}
        </Button>
      </div>
    </form>
  );
}

/** The values of a setting that the agreement fixes, with a note that only the leasing company changes it. */
function SettingValues({ declaration: { subject, facts }, setting }: SettingProps): ReactNode {
  const words = useWords();
  const { fact } = useFactValues(subject, facts, setting as never);
  const title = words(`${subject}.open` as MessageId);
  return (
    <section aria-label={title} className={styles['card']}>
      <h2>{title}</h2>
      <p className={styles['note']}>{words('settings.byLessorAlone')}</p>
      <dl className={styles['values']}>
        {Object.keys(facts).map((name) => {
          const { label, value } = fact(name as never);
          const explanation = `${subject}.explain.${name}`;
          return (
            <div key={name}>
              <dt>
                {label}
                {explanation in i18n.messages ? <small>{words(explanation as MessageId)}</small> : null}
              </dt>
              <dd>{value}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
