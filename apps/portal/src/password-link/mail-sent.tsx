import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import loginStyles from '../login/login-page.module.css';
import { useWords } from '../words/words.ts';
import type { CallFailure, MailResult } from './calls.ts';
import { FailureText } from './failure-text.tsx';
import { Heading } from './heading.tsx';
import { Badge, Notes } from './notes.tsx';
import styles from './password-page.module.css';
import { SignInButton } from './sign-in-button.tsx';
import { useCountdown } from './use-countdown.ts';

/** Seconds before the mail can be requested again. Until then, the first mail is usually on its way. */
const RESEND_AFTER_S = 60;

/**
 * The page after a request for a mail. Its text is the same whether or not the account exists.
 * @param email the address that was typed; null for a new link in place of an ended one, whose address is not shown
 * @param send requests the mail again
 */
export function MailSent({
  email,
  send,
}: {
  readonly email: string | null;
  readonly send: () => Promise<MailResult>;
}): ReactNode {
  const words = useWords();
  const [secondsLeft, restart] = useCountdown(RESEND_AFTER_S);
  const [isBusy, setBusy] = useState(false);
  const [isRepeated, setRepeated] = useState(false);
  const [failure, setFailure] = useState<CallFailure['kind'] | null>(null);
  const resend = async () => {
    if (secondsLeft > 0 || isBusy) return;
    setBusy(true);
    setRepeated(false);
    const result = await send();
    setBusy(false);
    setRepeated(result.kind === 'accepted');
    setFailure(result.kind === 'accepted' ? null : result.kind);
    if (result.kind === 'accepted') restart();
  };
  const isWaiting = secondsLeft > 0;
  return (
    <>
      <Badge icon="mail" tone="info" />
      <Heading title={words('password.sent.title')} takesFocus>
        {words(email === null ? 'password.sent.renewed' : 'password.sent.forgot')}
      </Heading>
      {email === null ? null : <p className={styles['address']}>{email}</p>}
      <Notes
        notes={
          email === null
            ? [
                ['clock', words('password.ended.terms')],
                ['folder', words('password.sent.spam')],
              ]
            : [
                ['clock', words('password.sent.once')],
                ['folder', words('password.sent.spam')],
                ['leave', words('password.sent.signedOut')],
              ]
        }
      />
      <FailureText kind={failure} />
      <p role="status" className={loginStyles['text']}>
        {isRepeated ? words('password.sent.repeated') : ''}
      </p>
      <div className={styles['buttons']}>
        {/* Not disabled during the countdown: a disabled button would lose the focus, and could not be read. */}
        <Button
          variant="default"
          fullWidth
          loading={isBusy}
          aria-disabled={isWaiting || undefined}
          data-disabled={isWaiting || undefined}
          onClick={() => void resend()}
        >
          {isWaiting ? words('password.sent.wait', { seconds: secondsLeft }) : words('password.sent.again')}
        </Button>
        <SignInButton email={email ?? ''} variant="default" label={words('password.back')} />
      </div>
    </>
  );
}
