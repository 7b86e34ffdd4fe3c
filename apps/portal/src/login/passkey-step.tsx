import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWords } from '../words/words.ts';
import { type CodeRefusal, confirmWithPasskey, failureOf } from './code-call.ts';
import styles from './login-page.module.css';
import type { StepProps } from './signed-in.ts';

/** The second step of a sign-in with a passkey, or with a recovery code instead. */
export function PasskeyStep({
  onSignedIn,
  onBack,
  onCode,
}: StepProps & {
  /** Asks for a code instead. */
  readonly onCode: () => void;
}): ReactNode {
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CodeRefusal | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const title = words('login.passkeyStep.title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  const confirm = async () => {
    setRefusal(null);
    setBusy(true);
    const result = await confirmWithPasskey();
    if (result?.kind === 'signedIn') return onSignedIn(result);
    flushSync(() => {
      setBusy(false);
      setRefusal(result);
    });
    // The disabled button lost the focus.
    button.current?.focus();
  };
  const hasEnded = refusal?.kind === 'ended';
  const { fault, failure } = failureOf(words, refusal, 'login.passkeyStep.wrong');
  return (
    <>
      <h1 className={styles['title']}>{title}</h1>
      <div className={styles['form']}>
        <p role="alert" className={styles['error']} hidden={refusal === null}>
          {fault ?? failure}
        </p>
        {hasEnded ? null : (
          <>
            <p className={styles['text']}>{words('login.passkeyStep.explain')}</p>
            <Button ref={button} autoFocus loading={busy} fullWidth onClick={() => void confirm()}>
              {words('login.passkeyStep.use')}
            </Button>
            <Button variant="default" fullWidth onClick={onCode} disabled={busy}>
              {words('login.code.useRecovery')}
            </Button>
          </>
        )}
        <Button variant={hasEnded ? 'filled' : 'subtle'} fullWidth onClick={onBack} disabled={busy}>
          {words('login.code.back')}
        </Button>
      </div>
    </>
  );
}
