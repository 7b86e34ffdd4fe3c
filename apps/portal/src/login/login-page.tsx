import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { browserPage } from '../platform/browser-page.ts';
import { canUsePasskeys } from '../platform/passkeys/support.ts';
import { tokens } from '../platform/session/tokens.ts';
import { useWords } from '../words/words.ts';
import { type LoginResult, logIn } from './log-in.ts';
import type { ClientSetting } from './login-calls.ts';
import styles from './login-page.module.css';
import { takeRequestedPage } from './requested-page.ts';
import { signInAddress } from './sign-in-address.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import type { SignedIn } from './signed-in.ts';
import { UnknownClient } from './unknown-client.tsx';

function enter({ tokens: issued }: Pick<SignedIn, 'tokens'>): void {
  tokens.keep(issued);
  browserPage.replace(takeRequestedPage());
}

/** The login page of a client (AU-01), or an error if the client is unknown (AU-05). */
export function LoginPage({
  client,
  linkRefused,
  address,
}: {
  readonly client: ClientSetting | null;
  /** The URL contained a token that is no longer valid (AU-07). */
  readonly linkRefused: boolean;
  /** The initial e-mail address, typed elsewhere or taken from a mail; '' without one. */
  readonly address: string;
}): ReactNode {
  return (
    <SignInLayout client={client} bundle="login">
      {client === null ? <UnknownClient /> : <SignIn client={client} linkRefused={linkRefused} address={address} />}
    </SignInLayout>
  );
}

/** After this time the page explains the delay, which the server adds after failed attempts. */
const SLOW_AFTER_MS = 3_000;

type RefusalReason = Extract<LoginResult, { reason: string }>['reason'] | 'link' | 'passkey';

function SignIn({
  client,
  linkRefused,
  address,
}: {
  readonly client: ClientSetting;
  readonly linkRefused: boolean;
  readonly address: string;
}): ReactNode {
  const words = useWords();
  /** What is waited for; `dialog`: the person, in the browser's own dialog. */
  const [busy, setBusy] = useState<'password' | 'dialog' | 'passkey' | null>(null);
  const [refusal, setRefusal] = useState<RefusalReason | null>(linkRefused ? 'link' : null);
  const [username, setUsername] = useState(address);
  const [password, setPassword] = useState('');
  const [showsMissing, setShowsMissing] = useState(false);
  const [isSlow, setIsSlow] = useState(false);
  /** The second step, if the sign-in requires one. */
  const [step, setStep] = useState<ReactNode>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const passkeyButton = useRef<HTMLButtonElement>(null);
  const title = words('login.title', { client: client.displayName });
  useEffect(() => {
    document.title = title;
  }, [title, step]);
  useEffect(() => {
    setIsSlow(false);
    if (busy === null || busy === 'dialog') return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [busy]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRefusal(null);
    const incomplete = username.trim() === '' || password === '';
    setShowsMissing(incomplete);
    if (incomplete) return (username.trim() === '' ? emailField : passwordField).current?.focus();
    setBusy('password');
    const result = await logIn(client.name, username.trim(), password);
    if (result.tokens) return enter(result);
    setBusy(null);
    if (result.Step) {
      setPassword('');
      return setStep(<result.Step onSignedIn={enter} onBack={() => setStep(null)} />);
    }
    setRefusal(result.reason);
    // The disabled button lost the focus; the password is the most likely mistake.
    passwordField.current?.focus();
  };

  const choosePasskey = async () => {
    setRefusal(null);
    setBusy('dialog');
    try {
      const { signInWithPasskey } = await import('./code-step.tsx');
      const result = await signInWithPasskey(client.name, () => setBusy('passkey'));
      if (result.tokens) return enter(result);
      setRefusal(result.reason);
    } catch {
      setRefusal('unreachable');
    }
    flushSync(() => setBusy(null));
    // The disabled button lost the focus.
    passkeyButton.current?.focus();
  };

  if (step !== null) return step;
  return (
    <>
      <h1 className={styles['title']}>{title}</h1>
      <form onSubmit={(event) => void submit(event)} noValidate className={styles['form']}>
        {/* words: login.refused.* */}
        <p role="alert" className={styles['error']} hidden={refusal === null}>
          {refusal === null ? '' : words(`login.refused.${refusal}`)}
        </p>
        <TextInput
          ref={emailField}
          label={words('login.email')}
          type="email"
          name="username"
          autoComplete="username"
          required
          autoFocus={address === ''}
          maxLength={254}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          error={showsMissing && username.trim() === '' ? words('login.emailMissing') : null}
        />
        <div className={styles['password']}>
          <PasswordInput
            ref={passwordField}
            label={words('login.password')}
            name="password"
            autoComplete="current-password"
            required
            autoFocus={address !== ''}
            maxLength={200}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={showsMissing && password === '' ? words('login.passwordMissing') : null}
            aria-invalid={showsMissing && password === '' ? true : undefined}
            visibilityToggleButtonProps={{ 'aria-label': words('login.showPassword'), tabIndex: 0 }}
          />
          <a
            className={styles['forgot']}
            href={`/auth/password?clt=${encodeURIComponent(client.name)}`}
            onClick={() => signInAddress.keep(username)}
          >
            {words('login.forgot')}
          </a>
        </div>
        <Button type="submit" loading={busy === 'password'} disabled={busy !== null} fullWidth mt="xs">
          {words('login.submit')}
        </Button>
        {canUsePasskeys() ? (
          <Button
            ref={passkeyButton}
            variant="default"
            fullWidth
            loading={busy === 'dialog' || busy === 'passkey'}
            disabled={busy === 'password'}
            onClick={() => void choosePasskey()}
          >
            {words('login.passkey')}
          </Button>
        ) : null}
        <p role="status" className={styles['text']}>
          {isSlow ? words('login.slow') : ''}
        </p>
      </form>
      <p className={styles['help']}>
        {client.email === null ? null : (
          <a href={`mailto:${client.email}`}>{words('login.help', { email: client.email })}</a>
        )}
      </p>
    </>
  );
}
