import { PasswordInput, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type TextFieldProps, textFieldProps } from '../../patterns/form/field-props.ts';
import type { FormFault } from '../../patterns/form/form-faults.ts';
import type { Form } from '../../patterns/form/use-form.ts';
import { useSession } from '../../platform/session/session.ts';
import { AccountOfPassword } from '../../ui/password-field/password-field.tsx';
import { useWords, type Words } from '../../words/words.ts';

// The errors of these calls only.
// words: errors.secondFactorDemanded errors.secondFactorOff errors.secondFactorOn errors.wrongCode

/** The proof that every change of two-step verification requires: password and code. */
export interface Proof {
  readonly code: string;
  readonly password: string;
}

export const emptyProof: Proof = { code: '', password: '' };
/** Never stored in the draft. */
export const proofSecrets = ['code', 'password'] as const;

/** Both fields must be filled in. */
export const proofFaults = ({ code, password }: Proof, words: Words): readonly FormFault[] => [
  ...(code.trim() === '' ? [{ path: 'code', text: words('forms.fault.required') }] : []),
  ...(password === '' ? [{ path: 'password', text: words('forms.fault.required') }] : []),
];

/** The field of one's current password, with the address for password managers. */
export function CurrentPassword(field: TextFieldProps): ReactNode {
  const words = useWords();
  const { account } = useSession();
  return (
    <>
      <AccountOfPassword email={account.emailAddress} />
      <PasswordInput
        label={words('profile.password.current')}
        name="current-password"
        autoComplete="current-password"
        required
        visibilityToggleButtonProps={{ 'aria-label': words('login.showPassword'), tabIndex: 0 }}
        // Mantine marks the box and not the input, to which the form moves the focus.
        aria-invalid={field.error === null ? undefined : true}
        {...field}
      />
    </>
  );
}

/** The fields of code and password. */
export function ProofFields({
  form,
  codeLabel,
}: {
  readonly form: Form<Proof>;
  readonly codeLabel: string;
}): ReactNode {
  return (
    <>
      <TextInput
        label={codeLabel}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        required
        maxLength={40}
        {...textFieldProps(form, 'code')}
      />
      <CurrentPassword {...textFieldProps(form, 'password')} />
    </>
  );
}
