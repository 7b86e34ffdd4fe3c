import { Button } from '@mantine/core';
import { adminResources } from '@wagenpark/contract';
import type { MailSetting, MailTestAnswer } from '@wagenpark/contract/admin/mail-settings';
import { NOTIFICATION } from '@wagenpark/domain/constants';
import { defaultMailPort, usesMailField } from '@wagenpark/domain/mail-settings';
import { type MailWay, mailFonts } from '@wagenpark/domain/mail-ways';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { fieldProps, textFieldProps } from '../../patterns/form/field-props.ts';
import { FramedFields, isVersionConflict } from '../../patterns/form/form-frame.tsx';
import { useForm } from '../../patterns/form/use-form.ts';
import { callRoute } from '../../platform/calls/call.ts';
import { adminRecordQuery, queryClient } from '../../platform/calls/queries.ts';
import { errorText, notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { ChoiceField } from '../../ui/choice-field/choice-field.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { IconSend } from '../../ui/icons.ts';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { WizardFooter } from '../../ui/wizard-footer/wizard-footer.tsx';
import { useWords } from '../../words/words.ts';
import styles from './page.module.css';
import { ServerFields } from './server-fields.tsx';
import { bodyOf, type FormValues, faultsOf, valuesOf } from './setting-values.ts';
import { Meanwhile, TestResult } from './test-panel.tsx';
import { WayCards } from './way-cards.tsx';

const secrets = ['password'] as const;

/** The form of the settings, beside the result of the test (MS-05, MS-06). */
export function SettingForm({ setting }: { readonly setting: MailSetting }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const [test, setTest] = useState<{
    readonly answer?: MailTestAnswer;
    readonly error?: unknown;
    readonly busy?: true;
  }>({});
  const version = useRef(setting.version);
  const saved = useRef<MailSetting>(undefined);
  const adopt = (stored: MailSetting | undefined) => {
    if (stored === undefined) return;
    version.current = stored.version;
    queryClient.setQueryData(adminRecordQuery(adminResources.mailSettings.get, {}).queryKey, stored);
  };
  const form = useForm<FormValues>({
    id: 'mail settings',
    initial: useState(() => valuesOf(setting))[0],
    faultsOf: useCallback((values: FormValues) => faultsOf(words, setting, values), [words, setting]),
    secrets,
    save: async (values) => {
      try {
        const [stored] = await callRoute(adminResources.mailSettings.save, {
          body: { ...bodyOf(values), version: version.current },
        });
        saved.current = stored;
        adopt(stored);
        notify.done('put', words('mailSettings.title'), NOTIFICATION.savedMs);
      } catch (error) {
        // The values that were typed stay; the next save starts from what is stored now.
        if (isVersionConflict(error)) adopt((await callRoute(adminResources.mailSettings.get))[0]);
        throw error;
      }
    },
    onSaved: () => saved.current && form.startFrom(valuesOf(saved.current)),
  });
  const { values, isSaving: disabled } = form;

  const chooseWay = (type: MailWay) =>
    // A name that the new way refuses is cleared, and its field is disabled (MS-02).
    form.change({
      type,
      ...(usesMailField(type, 'senderName') ? {} : { senderName: '' }),
      ...(type === 'smtp' && values.port === null ? { port: defaultMailPort(values.ssl) } : {}),
    });

  const sendTest = async () => {
    if (form.faults.length > 0) {
      // Shows the faults at their fields; saving is refused for the same ones.
      await form.submit();
      return;
    }
    setTest({ busy: true });
    try {
      const [answer] = await callRoute(adminResources.mailSettings.test, { body: bodyOf(values) });
      setTest(answer === undefined ? {} : { answer });
    } catch (error) {
      setTest({ error });
    }
  };
  const isTesting = test.busy === true;
  return (
    <form
      aria-label={words('mailSettings.title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isSaving) void form.submit();
      }}
    >
      <div className={styles['columns']}>
        <FramedFields form={form}>
          <fieldset className={styles['card']}>
            <legend>{words('mailSettings.group.way')}</legend>
            <WayCards value={values.type} disabled={disabled} onChange={chooseWay} />
            <ServerFields form={form} setting={setting} />
          </fieldset>
          {values.type !== 'provider' && (
            <fieldset className={styles['card']}>
              <legend>{words('mailSettings.group.sender')}</legend>
              <div className={styles['grid']}>
                <TextField
                  label={words('mailSettings.fact.senderName')}
                  description={words(
                    usesMailField(values.type, 'senderName')
                      ? 'mailSettings.explain.senderName'
                      : 'mailSettings.explain.senderNameUnused',
                  )}
                  maxLength={100}
                  disabled={disabled || !usesMailField(values.type, 'senderName')}
                  autoComplete="off"
                  {...textFieldProps(form, 'senderName')}
                />
                <TextField
                  label={words('mailSettings.fact.senderAddress')}
                  description={words('mailSettings.explain.senderAddress')}
                  type="email"
                  required
                  maxLength={254}
                  disabled={disabled}
                  autoComplete="off"
                  {...textFieldProps(form, 'senderAddress')}
                />
              </div>
            </fieldset>
          )}
          <fieldset className={styles['card']}>
            <legend>{words('mailSettings.group.look')}</legend>
            <div className={styles['grid']}>
              <ChoiceField
                label={words('mailSettings.fact.font')}
                description={words('mailSettings.explain.font')}
                required
                disabled={disabled}
                // words: mailSettings.font.*
                choices={mailFonts.map((font) => ({ value: font, label: words(`mailSettings.font.${font}`) }))}
                {...fieldProps(form, 'font')}
                onChange={(font) => font !== null && form.change({ font })}
              />
            </div>
          </fieldset>
        </FramedFields>
        <div className={styles['beside']}>
          {test.answer !== undefined ? (
            <TestResult answer={test.answer} />
          ) : test.error !== undefined ? (
            <ErrorPanel inline message={errorText(test.error)} />
          ) : (
            <div className={styles['panel']}>
              <p>{words('mailSettings.testHint')}</p>
            </div>
          )}
          <div>
            <Button
              variant="default"
              leftSection={<IconSend size={16} aria-hidden />}
              loading={isTesting}
              onClick={() => void sendTest()}
            >
              {words(test.answer === undefined ? 'mailSettings.test' : 'mailSettings.testAgain')}
            </Button>
          </div>
          <Meanwhile setting={setting} way={values.type} />
          {setting.changedAt !== null && (
            <small className={styles['state']}>
              {words('mailSettings.lastChanged', {
                moment: formats.moment(setting.changedAt),
                name: setting.changedBy ?? '–',
              })}
            </small>
          )}
        </div>
      </div>
      <WizardFooter missing={[]} busy={form.isSaving} {...(form.isDirty ? { onCancel: form.discard } : {})} />
    </form>
  );
}
