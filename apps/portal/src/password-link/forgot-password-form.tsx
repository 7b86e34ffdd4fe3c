import { Button, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import loginStyles from '../login/login-page.module.css';
import { useWords } from '../words/words.ts';
import { type CallFailure, requestReset } from './calls.ts';
import { FailureText } from './failure-text.tsx';
import { Heading } from './heading.tsx';
import { SignInButton } from './sign-in-button.tsx';

/** Asks for the address to mail a link to. */
export function ForgotPasswordForm({
  client,
  address,
  onSent,
}: {
  readonly client: string;
  /** The address that was typed on the login page; '' without one. */
  readonly address: string;
  readonly onSent: (email: string) => void;
}): ReactNode {
  const words = useWords();
  const [email, setEmail] = useState(address);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<'missing' | 'incomplete' | null>(null);
  const [failure, setFailure] = useState<CallFailure['kind'] | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const trimmed = email.trim();
    const foundFault = trimmed === '' ? 'missing' : /.@./.test(trimmed) ? null : 'incomplete';
    setFault(foundFault);
    setFailure(null);
    if (foundFault !== null) return field.current?.focus();
    setBusy(true);
    const result = await requestReset(client, trimmed);
    if (result.kind === 'accepted') return onSent(trimmed);
    setBusy(false);
    setFailure(result.kind);
    field.current?.focus();
  };
  return (
    <>
      <Heading title={words('login.forgot')}>{words('password.forgot.text')}</Heading>
      <form onSubmit={(event) => void submit(event)} noValidate className={loginStyles['form']}>
        <FailureText kind={failure} />
        <TextInput
          ref={field}
          label={words('login.email')}
          type="email"
          name="username"
          autoComplete="username"
          required
          autoFocus
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={
            fault === null ? null : words(fault === 'missing' ? 'login.emailMissing' : 'password.forgot.incomplete')
          }
        />
        <Button type="submit" loading={isBusy} fullWidth mt="xs">
          {words('password.forgot.send')}
        </Button>
        <SignInButton email={email} variant="default" label={words('password.back')} />
      </form>
    </>
  );
}
