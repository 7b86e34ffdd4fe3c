import { Button, PasswordInput, TextInput, UnstyledButton } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { browserPage } from '../platform/browser-page.ts';
import { tokens } from '../platform/session/tokens.ts';
import { useWords } from '../words/words.ts';
import { CarPark } from './car-park.tsx';
import { type ClientSetting, type LoginResult, logIn } from './contract.ts';
import { Languages } from './languages.tsx';
import styles from './login-page.module.css';
import { takeWantedPage } from './wanted-page.ts';

/** The login page of a client (AU-01), or the texts for a client that cannot be found (AU-05). */
export function LoginPage({
  client,
  linkRefused,
}: {
  readonly client: ClientSetting | null;
  /** The person came with a token in the address that is not valid any more (AU-07). */
  readonly linkRefused: boolean;
}): ReactNode {
  const words = useWords();
  return (
    <div className={styles['page']} data-client={client === null ? undefined : ''}>
      <main className={styles['side']}>
        {client === null ? null : (
          <header className={styles['head']}>
            {client.logoUrl === null ? (
              <strong>{client.displayName}</strong>
            ) : (
              <img className={styles['logo']} src={client.logoUrl} alt={client.displayName} height={36} />
            )}
            <Languages client={client} />
          </header>
        )}
        <div className={styles['card']}>
          {client === null ? (
            <div role="alert">
              <h1 className={styles['title']}>{words('login.unknownClient')}</h1>
              <p className={styles['text']}>{words('login.tryLater')}</p>
              <Button variant="default" mt="md" onClick={browserPage.reload}>
                {words('common.retry')}
              </Button>
            </div>
          ) : (
            <SignIn client={client} linkRefused={linkRefused} />
          )}
        </div>
      </main>
      {client === null ? null : <CarPark />}
    </div>
  );
}

/** An answer that takes longer than this is a delayed one, after failed attempts; the wait is told then. */
const SLOW_AFTER_MS = 3_000;

type Refused = Extract<LoginResult, { kind: 'refused' }>['reason'] | 'link';

function SignIn({ client, linkRefused }: { readonly client: ClientSetting; readonly linkRefused: boolean }): ReactNode {
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(linkRefused ? 'link' : null);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const [slow, setSlow] = useState(false);
  const [hasForgotten, setForgotten] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const title = words('login.title', { client: client.displayName });
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    setSlow(false);
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [busy]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRefused(null);
    const incomplete = username.trim() === '' || password === '';
    setMissing(incomplete);
    if (incomplete) return (username.trim() === '' ? emailField : passwordField).current?.focus();
    setBusy(true);
    const result = await logIn(client.name, username.trim(), password);
    if (result.kind === 'signedIn') {
      tokens.keep(result.tokens);
      browserPage.replace(takeWantedPage());
      return;
    }
    setBusy(false);
    setRefused(result.reason);
    // The button lost the focus while it was off; what is most likely wrong is the password.
    passwordField.current?.focus();
  };

  return (
    <>
      <h1 className={styles['title']}>{title}</h1>
      <form onSubmit={(event) => void submit(event)} noValidate className={styles['form']}>
        {/* words: login.refused.* */}
        <p role="alert" className={styles['error']} hidden={refused === null}>
          {refused === null ? '' : words(`login.refused.${refused}`)}
        </p>
        <TextInput
          ref={emailField}
          label={words('login.email')}
          type="email"
          name="username"
          autoComplete="username"
          required
          autoFocus
          maxLength={254}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          error={missing && username.trim() === '' ? words('login.emailMissing') : null}
        />
        <div className={styles['password']}>
          <PasswordInput
            ref={passwordField}
            label={words('login.password')}
            name="password"
            autoComplete="current-password"
            required
            maxLength={200}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={missing && password === '' ? words('login.passwordMissing') : null}
            aria-invalid={missing && password === '' ? true : undefined}
            visibilityToggleButtonProps={{ 'aria-label': words('login.showPassword'), tabIndex: 0 }}
          />
          <UnstyledButton
            className={styles['forgot']}
            aria-expanded={hasForgotten}
            aria-controls="forgotten"
            onClick={() => setForgotten(!hasForgotten)}
          >
            {words('login.forgot')}
          </UnstyledButton>
          <p id="forgotten" role="status" className={styles['text']}>
            {hasForgotten
              ? words('login.forgotHelp', { email: client.email ?? '', hasEmail: client.email === null ? 'no' : 'yes' })
              : ''}
          </p>
        </div>
        <Button type="submit" loading={busy} fullWidth mt="xs">
          {words('login.submit')}
        </Button>
        <p role="status" className={styles['text']}>
          {slow ? words('login.slow') : ''}
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
