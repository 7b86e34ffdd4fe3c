import { Button, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { openWords, useWords } from '../words/words.ts';
import { type CodeResult, failureOf, sendCode } from './code-call.ts';
import styles from './login-page.module.css';
import type { SignedIn, StepProps } from './signed-in.ts';

type Refusal = Exclude<CodeResult, SignedIn> | { readonly kind: 'missing' };

/** Returns the component of the second step that the response to the password requires, once its words have loaded. */
export async function load(response: Response): Promise<(props: StepProps) => ReactNode> {
  const [body] = await Promise.all([response.text(), openWords('login-more')]);
  return body.includes('secondFactorDemanded') ? (await import('./set-up-step.tsx')).SetUpStep : CodeStep;
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
function CodeStep({ onSignedIn, onBack }: StepProps): ReactNode {
  const words = useWords();
  const [usesRecovery, setUsesRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const title = words('login.code.title');
  useEffect(() => {
    document.title = title;
  }, [title]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRefusal(null);
    if (code.trim() === '') {
      setRefusal({ kind: 'missing' });
      return field.current?.focus();
    }
    setBusy(true);
    const result = await sendCode(code);
    if (result.kind === 'signedIn') return onSignedIn(result);
    setBusy(false);
    setRefusal(result);
    field.current?.focus();
  };
  const switchKind = () => {
    setUsesRecovery(!usesRecovery);
    setCode('');
    setRefusal(null);
    field.current?.focus();
  };

  const { fault, failure } = failureOf(words, refusal);
  return (
    <>
      <h1 className={styles['title']}>{title}</h1>
      <form onSubmit={(event) => void submit(event)} noValidate className={styles['form']}>
        <p role="alert" className={styles['error']} hidden={failure === null}>
          {failure}
        </p>
        {refusal?.kind === 'ended' ? null : (
          <>
            <TextInput
              ref={field}
              label={words(usesRecovery ? 'login.code.recovery' : 'login.code.label')}
              description={words(usesRecovery ? 'login.code.explainRecovery' : 'login.code.explain')}
              name="code"
              autoComplete="one-time-code"
              inputMode={usesRecovery ? 'text' : 'numeric'}
              autoCapitalize="off"
              spellCheck={false}
              required
              autoFocus
              maxLength={40}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              error={fault}
            />
            <Button type="submit" loading={busy} fullWidth>
              {words('login.submit')}
            </Button>
            <Button variant="default" fullWidth onClick={switchKind} disabled={busy}>
              {words(usesRecovery ? 'login.code.useApp' : 'login.code.useRecovery')}
            </Button>
          </>
        )}
        <Button variant={refusal?.kind === 'ended' ? 'filled' : 'subtle'} fullWidth onClick={onBack} disabled={busy}>
          {words('login.code.back')}
        </Button>
      </form>
    </>
  );
}
