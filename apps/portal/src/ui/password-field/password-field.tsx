import { PasswordInput } from '@mantine/core';
import type { PasswordOwner } from '@wagenpark/domain/password-rule';
import type { ReactNode, Ref } from 'react';
import { useWords } from '../../words/words.ts';
import { HintAnnouncement, HintText } from './hint-text.tsx';
import styles from './password-field.module.css';
import { passwordHint } from './password-hint.ts';

/** A field for a new password, shown on request, with a hint in words that follows the typing (NIST SP 800-63B-4). */
export function NewPasswordField({
  label,
  value,
  owner,
  refusal,
  onChange,
  onBlur,
  autoFocus = false,
  ref,
}: {
  readonly label: string;
  readonly value: string;
  /** Whose password it is: their names are easy to guess. */
  readonly owner: PasswordOwner;
  /** The reason why this password was refused, as text; null while another one is being typed. */
  readonly refusal: string | null;
  readonly onChange: (password: string) => void;
  readonly onBlur?: () => void;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}): ReactNode {
  const words = useWords();
  const hint = passwordHint(value, owner, refusal, words);
  const isWeak = hint.tone === 'weak';
  return (
    <>
      <PasswordInput
        ref={ref}
        label={label}
        name="password"
        autoComplete="new-password"
        required
        autoFocus={autoFocus}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        error={isWeak}
        aria-invalid={isWeak ? true : undefined}
        description={<HintText hint={hint} />}
        descriptionProps={{ className: styles['description'] }}
        inputWrapperOrder={['label', 'input', 'description']}
        visibilityToggleButtonProps={{ 'aria-label': words('login.showPassword'), tabIndex: 0 }}
      />
      <HintAnnouncement text={value === '' && refusal === null ? '' : hint.text} isUrgent={refusal !== null} />
    </>
  );
}

/** The account's address in a hidden field, because password managers store it with the password. */
export function AccountOfPassword({ email }: { readonly email: string }): ReactNode {
  return (
    <input
      className="visually-hidden"
      type="email"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  );
}
