import { Button, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Enrolment, type EnrolmentFacts } from '../shared/second-step/enrolment.tsx';
import { RecoveryCodes } from '../shared/second-step/recovery-codes.tsx';
import { useWords } from '../words/words.ts';
import { type CodeResult, failureOf, fetchEnrolment, switchOn } from './code-call.ts';
import styles from './login-page.module.css';
import type { SignedIn, StepProps } from './signed-in.ts';

type Refusal = Exclude<CodeResult, SignedIn> | { readonly kind: 'missing' };

/**
 * Sets up two-step verification between password and session, if the client requires it: scan a QR code, type the app's
 * code, store the recovery codes.
 */
export function SetUpStep({ onSignedIn, onBack }: StepProps): ReactNode {
  const words = useWords();
  const [enrolment, setEnrolment] = useState<EnrolmentFacts | null>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [completed, setDone] = useState<(SignedIn & { readonly recoveryCodes: readonly string[] }) | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const title = words(completed === null ? 'login.setUp.title' : 'profile.recoveryCodes');
  useEffect(() => {
    document.title = title;
  }, [title]);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void fetchEnrolment().then((result) => ('kind' in result ? setRefusal(result) : setEnrolment(result)));
  }, []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRefusal(null);
    if (code.trim() === '') {
      setRefusal({ kind: 'missing' });
      return field.current?.focus();
    }
    setBusy(true);
    const result = await switchOn(code);
    setBusy(false);
    if (result.kind === 'signedIn') return setDone(result);
    setRefusal(result);
    field.current?.focus();
  };

  if (completed !== null) {
    return (
      <>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['text']}>{words('profile.recoveryCodes.explain')}</p>
        <RecoveryCodes codes={completed.recoveryCodes} />
        <Button fullWidth mt="lg" onClick={() => onSignedIn(completed)}>
          {words('profile.recoveryCodes.done')}
        </Button>
      </>
    );
  }
  const { fault, failure } = failureOf(words, refusal);
  return (
    <>
      <h1 className={styles['title']}>{title}</h1>
      <form onSubmit={(event) => void submit(event)} noValidate className={styles['form']}>
        <p className={styles['text']}>{words('login.setUp.explain')}</p>
        <p role="alert" className={styles['error']} hidden={failure === null}>
          {failure}
        </p>
        {enrolment === null || refusal?.kind === 'ended' ? null : (
          <>
            <Enrolment {...enrolment} />
            <TextInput
              ref={field}
              label={words('profile.secondStep.code')}
              name="code"
              autoComplete="one-time-code"
              inputMode="numeric"
              required
              maxLength={40}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              error={fault}
            />
            <Button type="submit" loading={busy} fullWidth>
              {words('login.setUp.on')}
            </Button>
          </>
        )}
        <Button variant="subtle" fullWidth onClick={onBack} disabled={busy}>
          {words('login.code.back')}
        </Button>
      </form>
    </>
  );
}
