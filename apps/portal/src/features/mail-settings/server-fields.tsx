import type { MailSetting } from '@wagenpark/contract/admin/mail-settings';
import { defaultMailPort } from '@wagenpark/domain/mail-settings';
import type { ReactNode } from 'react';
import { fieldProps, textFieldProps } from '../../patterns/form/field-props.ts';
import type { Form } from '../../patterns/form/use-form.ts';
import { ChoiceField } from '../../ui/choice-field/choice-field.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { SecretField } from '../../ui/text-field/secret-field.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useWords } from '../../words/words.ts';
import styles from './page.module.css';
import { type FormValues, keepsPassword } from './setting-values.ts';

/** What Microsoft calls the permission of an app to send mails. */
const GRAPH_PERMISSION = 'Mail.Send';

/** The fields of the chosen server (MS-05). */
export function ServerFields({
  form,
  setting,
}: {
  readonly form: Form<FormValues>;
  readonly setting: MailSetting;
}): ReactNode {
  const words = useWords();
  const { values, isSaving: disabled } = form;
  const { type } = values;
  if (type === 'provider') return null;
  const changeSecurity = (choice: string | null) => {
    const ssl = choice === 'tls';
    // A port that somebody chose stays.
    const isUsual = values.port === null || values.port === defaultMailPort(values.ssl);
    form.change({ ssl, ...(isUsual ? { port: defaultMailPort(ssl) } : {}) });
  };
  const isStored = keepsPassword(setting, values);
  const passwordHint = isStored
    ? words('mailSettings.explain.passwordStored')
    : setting.hasPassword
      ? words('mailSettings.explain.passwordDropped')
      : undefined;
  return (
    <div className={styles['grid']}>
      {type === 'smtp' && (
        <>
          <TextField
            label={words('mailSettings.fact.host')}
            description={words('mailSettings.explain.host')}
            required
            maxLength={253}
            disabled={disabled}
            autoComplete="off"
            {...textFieldProps(form, 'host')}
          />
          <div className={styles['pair']}>
            <NumberField
              label={words('mailSettings.fact.port')}
              required
              isUngrouped
              least={1}
              most={65_535}
              disabled={disabled}
              problem={words('mailSettings.fault.port')}
              {...fieldProps(form, 'port')}
            />
            <ChoiceField
              label={words('mailSettings.fact.ssl')}
              required
              disabled={disabled}
              choices={[
                { value: 'starttls', label: words('mailSettings.ssl.starttls') },
                { value: 'tls', label: words('mailSettings.ssl.tls') },
              ]}
              value={values.ssl ? 'tls' : 'starttls'}
              onChange={changeSecurity}
            />
          </div>
        </>
      )}
      {type === 'ews' && (
        <div data-wide>
          <TextField
            label={words('mailSettings.fact.url')}
            description={words('mailSettings.explain.url')}
            type="url"
            required
            maxLength={500}
            disabled={disabled}
            autoComplete="off"
            {...textFieldProps(form, 'host')}
          />
        </div>
      )}
      {type === 'graph' ? (
        <>
          <TextField
            label={words('mailSettings.fact.tenant')}
            description={words('mailSettings.explain.tenant')}
            required
            maxLength={100}
            disabled={disabled}
            autoComplete="off"
            {...textFieldProps(form, 'tenant')}
          />
          <TextField
            label={words('mailSettings.fact.application')}
            description={words('mailSettings.explain.application', { permission: GRAPH_PERMISSION })}
            required
            maxLength={100}
            disabled={disabled}
            autoComplete="off"
            {...textFieldProps(form, 'application')}
          />
        </>
      ) : (
        <TextField
          label={words('mailSettings.fact.username')}
          required={type === 'ews'}
          maxLength={254}
          disabled={disabled}
          autoComplete="off"
          {...textFieldProps(form, 'username')}
        />
      )}
      <SecretField
        label={words(type === 'graph' ? 'mailSettings.fact.secret' : 'mailSettings.fact.password')}
        description={passwordHint}
        required={!isStored && (type !== 'smtp' || values.username.trim() !== '')}
        maxLength={1_000}
        disabled={disabled}
        // Browsers would fill in the password of the portal.
        autoComplete="new-password"
        {...textFieldProps(form, 'password')}
      />
    </div>
  );
}
