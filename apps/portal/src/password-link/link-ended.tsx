import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../words/words.ts';
import { type CallFailure, renewLink } from './calls.ts';
import { FailureText } from './failure-text.tsx';
import { Heading } from './heading.tsx';
import { Badge, Notes } from './notes.tsx';
import styles from './password-page.module.css';
import { SignInButton } from './sign-in-button.tsx';

/** An expired, used, replaced or altered link: one page for all, with a button for a new mail (EW-24, MSG-19). */
export function LinkEnded({
  token,
  takesFocus,
  onSent,
}: {
  readonly token: string;
  readonly takesFocus: boolean;
  readonly onSent: () => void;
}): ReactNode {
  const words = useWords();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure['kind'] | null>(null);
  const renew = async () => {
    setBusy(true);
    setFailure(null);
    const result = await renewLink(token);
    if (result.kind === 'accepted') return onSent();
    setBusy(false);
    setFailure(result.kind);
  };
  return (
    <>
      <Badge icon="brokenLink" tone="warning" />
      <Heading title={words('password.ended.title')} takesFocus={takesFocus}>
        {words('errors.linkEnded')}
      </Heading>
      <Notes
        notes={[
          ['clock', words('password.ended.terms')],
          ['mail', words('password.ended.mail')],
        ]}
      />
      <FailureText kind={failure} />
      <div className={styles['buttons']}>
        <Button fullWidth loading={isBusy} onClick={() => void renew()}>
          {words('password.ended.send')}
        </Button>
        <SignInButton email="" variant="default" label={words('password.signIn')} />
      </div>
    </>
  );
}
