import { Button, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { canUsePasskeys } from '../platform/passkeys/support.ts';
import { openWords, useWords } from '../words/words.ts';
import { type CodeResult, failureOf, sendCode } from './code-call.ts';
import styles from './login-page.module.css';
import { PasskeyStep } from './passkey-step.tsx';
import type { SignedIn, StepProps } from './signed-in.ts';

// In the chunk of the second step, so that the page has only one address to load from.
export { signInWithPasskey } from './passkey-call.ts';

type Refusal = Exclude<CodeResult, SignedIn> | { readonly kind: 'missing' };

/** What the account may use after the password, as the server says. */
type Means = 'app' | 'passkey' | 'both';

interface Demand {
  readonly errors?: readonly [{ readonly code: string; readonly params?: { readonly means?: Means } }];
}

/** Gives the second step that a response to the right password asks for, once its words have loaded. */
export async function load(response: Response): Promise<(props: StepProps) => ReactNode> {
  const [demand] = await Promise.all([response.json() as Promise<Demand>, openWords('login-more')]);
  const [error] = demand.errors ?? [];
  if (error?.code === 'secondFactorDemanded') return (await import('./set-up-step.tsx')).SetUpStep;
  const means = error?.params?.means ?? 'app';
  return (props) => <SecondStep {...props} means={means} />;
}

/** The second step of a sign-in: a code or a passkey, as the account has them and the browser can. */
function SecondStep({ means, ...step }: StepProps & { readonly means: Means }): ReactNode {
  const canConfirm = means !== 'app' && canUsePasskeys();
  const [usesPasskey, setUsesPasskey] = useState(canConfirm && means === 'passkey');
  if (usesPasskey) return <PasskeyStep {...step} onCode={() => setUsesPasskey(false)} />;
  return (
    <CodeStep {...step} hasApp={means !== 'passkey'} onPasskey={canConfirm ? () => setUsesPasskey(true) : undefined} />
  );
}

/** The second step with a code of the authenticator app, or a recovery code. */
function CodeStep({
  onSignedIn,
  onBack,
  hasApp,
  onPasskey,
}: StepProps & {
  /** Otherwise only recovery codes. */
  readonly hasApp: boolean;
  /** Asks for a passkey instead. */
  readonly onPasskey: (() => void) | undefined;
}): ReactNode {
  const words = useWords();
  const [usesRecovery, setUsesRecovery] = useState(!hasApp);
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
            {hasApp ? (
              <Button variant="default" fullWidth onClick={switchKind} disabled={busy}>
                {words(usesRecovery ? 'login.code.useApp' : 'login.code.useRecovery')}
              </Button>
            ) : null}
            {onPasskey === undefined ? null : (
              <Button variant="default" fullWidth onClick={onPasskey} disabled={busy}>
                {words('login.passkeyStep.use')}
              </Button>
            )}
          </>
        )}
        <Button variant={refusal?.kind === 'ended' ? 'filled' : 'subtle'} fullWidth onClick={onBack} disabled={busy}>
          {words('login.code.back')}
        </Button>
      </form>
    </>
  );
}
