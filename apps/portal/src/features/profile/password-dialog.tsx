import { PasswordInput } from '@mantine/core';
import { ownAccount } from '@wagenpark/contract/admin/own-account';
import type { PasswordOwner } from '@wagenpark/domain/password-rule';
import { type ReactNode, useCallback, useMemo } from 'react';
import { fieldProps, textFieldProps } from '../../patterns/form/field-props.ts';
import { FormDialog } from '../../patterns/form/form-dialog.tsx';
import type { FormFault } from '../../patterns/form/form-faults.ts';
import { useForm } from '../../patterns/form/use-form.ts';
import { callRoute } from '../../platform/calls/call.ts';
import { notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { AccountOfPassword, NewPasswordField } from '../../ui/password-field/password-field.tsx';
import { findWorstFault, passwordRefusal } from '../../ui/password-field/password-hint.ts';
import { useWords } from '../../words/words.ts';
import { invalidateOwnSessions } from './own-sessions.tsx';

interface Values {
  readonly current: string;
  readonly password: string;
}

const empty: Values = { current: '', password: '' };
const secrets = ['current', 'password'] as const;

/** Changes the user's own password. All other sessions end, the current one continues. */
export function PasswordDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const words = useWords();
  const { account } = useSession();
  const owner = useMemo(
    (): PasswordOwner => ({
      names: [account.name],
      email: account.emailAddress,
      // Staff inside a client still have the provider as their own client.
      clientNames: account.role.name === 'master' ? [] : [account.client.name, account.client.displayName],
    }),
    [account],
  );
  const faultsOf = useCallback(
    ({ current, password }: Values): readonly FormFault[] => {
      const rule = findWorstFault(password, owner);
      return [
        ...(current === '' ? [{ path: 'current', text: words('forms.fault.required') }] : []),
        ...(rule === null ? [] : [{ path: 'password', text: passwordRefusal(rule, words) }]),
      ];
    },
    [owner, words],
  );
  const form = useForm<Values>({
    id: 'password',
    initial: empty,
    faultsOf,
    save: (body) => callRoute(ownAccount.changePassword, { body }),
    onSaved: () => {
      notify.success('profile.password.changed');
      onClose();
      void invalidateOwnSessions();
    },
    secrets,
  });
  const { error: refusal, ...newPassword } = fieldProps(form, 'password');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words('profile.password.title')}
      description={words('profile.password.explain')}
    >
      <AccountOfPassword email={account.emailAddress} />
      <PasswordInput
        label={words('profile.password.current')}
        name="current-password"
        autoComplete="current-password"
        required
        visibilityToggleButtonProps={{ 'aria-label': words('login.showPassword'), tabIndex: 0 }}
        // Mantine sets the error attribute on the wrapper and not on the input, to which the form moves the focus.
        aria-invalid={form.faultAt('current') === null ? undefined : true}
        {...textFieldProps(form, 'current')}
      />
      <NewPasswordField label={words('profile.password.new')} owner={owner} refusal={refusal} {...newPassword} />
    </FormDialog>
  );
}
