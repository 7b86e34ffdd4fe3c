import type { ReactNode } from 'react';
import { tokens } from '../platform/session/tokens.ts';
import { useWords } from '../words/words.ts';
import type { OpenPasswordLink } from './calls.ts';
import { Heading } from './heading.tsx';
import { Badge } from './notes.tsx';
import { SignInButton } from './sign-in-button.tsx';

/** The page after the password was stored, with a button to sign in as the user of the link. */
export function PasswordStored({
  email,
  purpose,
}: {
  readonly email: string;
  readonly purpose: OpenPasswordLink['purpose'];
}): ReactNode {
  const words = useWords();
  return (
    <>
      <Badge icon="check" tone="success" />
      <Heading title={words('password.stored.title')} takesFocus>
        {/* words: password.stored.text.* */}
        {words(`password.stored.text.${purpose}`, { email })}
      </Heading>
      {/* A session of this browser, if any, belongs to another user or has ended. */}
      <SignInButton email={email} label={words('password.signIn')} onLeave={() => tokens.clear()} />
    </>
  );
}
