import type { MailSetting } from '@wagenpark/contract/admin/mail-settings';
import { keepsMailPassword, type MailSettingValues, mailSettingFaults } from '@wagenpark/domain/mail-settings';
import type { FormFault } from '../../patterns/form/form-faults.ts';
import type { useWords } from '../../words/words.ts';

/** The values of the form. An empty password keeps the stored one. */
export interface FormValues extends MailSettingValues {
  readonly password: string;
}

/** The values of a stored setting. */
export const valuesOf = (setting: MailSetting): FormValues => {
  const { type, senderAddress, senderName, host, port, ssl, username, tenant, application, font } = setting;
  return { type, senderAddress, senderName, host, port, ssl, username, tenant, application, font, password: '' };
};

/** What the calls take. */
export const bodyOf = ({ password, ...values }: FormValues) => ({
  ...values,
  password: password === '' ? null : password,
});

/** Whether the stored password goes with the values: it belongs to its server and its user. */
export const keepsPassword = (setting: MailSetting, values: FormValues): boolean =>
  setting.hasPassword && keepsMailPassword(setting, values);

/** The faults of the form, by the rules of the server. */
export const faultsOf = (
  words: ReturnType<typeof useWords>,
  setting: MailSetting,
  values: FormValues,
): readonly FormFault[] =>
  mailSettingFaults(values, values.password !== '' || keepsPassword(setting, values)).map(({ field, fault }) => ({
    path: field,
    // words: mailSettings.fault.*
    text: fault === 'required' ? words('forms.fault.required') : words(`mailSettings.fault.${fault}`),
  }));
