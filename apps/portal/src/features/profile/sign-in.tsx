import { Button } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useAddressParameters } from '../../patterns/list-screen/list-address.ts';
import { useSession } from '../../platform/session/session.ts';
import { lazyPart } from '../../ui/on-demand/code-on-demand.ts';
import { useWords } from '../../words/words.ts';
import { Card } from './card.tsx';
import styles from './page.module.css';

const SecondStep = lazyPart(async () => (await import('./second-step.tsx')).SecondStep);
const Passkeys = lazyPart(async () => (await import('./passkeys.tsx')).Passkeys);
const PasswordDialog = lazyPart(async () => (await import('./password-dialog.tsx')).PasswordDialog);

/** How one signs in: with which address, the password, which can be changed, the second step, and passkeys. */
export function SignIn(): ReactNode {
  const words = useWords();
  const { account } = useSession();
  const [parameters, change] = useAddressParameters();
  return (
    <Card title={words('profile.signIn')}>
      <ul className={styles['rows']}>
        <li>
          <span>
            {words('profile.address')}
            <small>{account.emailAddress}</small>
          </span>
        </li>
        <li>
          <span>{words('login.password')}</span>
          <Button variant="default" size="sm" onClick={() => change({ change: 'password' })}>
            {words('profile.password.change')}
          </Button>
        </li>
        <Suspense fallback={<li aria-busy>{words('profile.secondStep')}</li>}>
          <SecondStep />
        </Suspense>
        <Suspense fallback={<li aria-busy>{words('profile.passkeys')}</li>}>
          <Passkeys />
        </Suspense>
      </ul>
      {parameters['change'] === 'password' ? (
        <Suspense>
          <PasswordDialog onClose={() => change({ change: undefined })} />
        </Suspense>
      ) : null}
    </Card>
  );
}
