import { Button } from '@mantine/core';
import type { PasswordOwner, PasswordRule } from '@wagenpark/domain/password-rule';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import loginStyles from '../login/login-page.module.css';
import { AccountOfPassword, NewPasswordField } from '../ui/password-field/password-field.tsx';
import { findWorstFault, passwordRefusal } from '../ui/password-field/password-hint.ts';
import { useWords } from '../words/words.ts';
import { type CallFailure, type EndedLink, type OpenPasswordLink, setPassword } from './calls.ts';
import { FailureText } from './failure-text.tsx';
import { Heading } from './heading.tsx';
import styles from './password-page.module.css';

const ownerOf = ({ name, email, client }: OpenPasswordLink): PasswordOwner => ({
  names: [name],
  email,
  clientNames: [client.name, client.displayName],
});

/** Asks for the first or a new password (EW-24): one field, shown on request, with a hint in words. */
export function ChoosePasswordForm({
  token,
  link,
  until,
  onStored,
  onEnded,
}: {
  readonly token: string;
  readonly link: OpenPasswordLink;
  /** The moment until which the link works, as text. */
  readonly until: string;
  readonly onStored: (email: string) => void;
  readonly onEnded: (ended: EndedLink) => void;
}): ReactNode {
  const words = useWords();
  const [password, setTypedPassword] = useState('');
  /** The rule by which the current password was refused. */
  const [refusal, setRefusal] = useState<PasswordRule | null>(null);
  const [failure, setFailure] = useState<CallFailure['kind'] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const owner = ownerOf(link);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fault = findWorstFault(password, owner);
    setRefusal(fault);
    setFailure(null);
    if (fault !== null) return field.current?.focus();
    setBusy(true);
    const result = await setPassword(token, password);
    if (result.kind === 'stored') return onStored(result.email);
    if (result.kind === 'ended') return onEnded(result);
    setBusy(false);
    if (result.kind === 'refused') setRefusal(result.rule);
    else setFailure(result.kind);
    // The disabled button lost the focus.
    field.current?.focus();
  };

  return (
    <>
      <Heading title={words(`password.title.${link.purpose}`)}>
        {/* words: password.title.* */}
        {link.purpose === 'invitation'
          ? words('password.welcome', { name: link.name, email: link.email })
          : words('password.account', { email: link.email })}
      </Heading>
      <form onSubmit={(event) => void submit(event)} noValidate className={loginStyles['form']}>
        <FailureText kind={failure} />
        <AccountOfPassword email={link.email} />
        <NewPasswordField
          ref={field}
          label={words('login.password')}
          autoFocus
          value={password}
          owner={owner}
          refusal={refusal === null ? null : passwordRefusal(refusal, words)}
          onChange={(typed) => {
            setTypedPassword(typed);
            setRefusal(null);
          }}
        />
        <Button type="submit" loading={isBusy} fullWidth>
          {words('password.save')}
        </Button>
      </form>
      <p className={styles['until']}>{words('password.until', { moment: until })}</p>
    </>
  );
}
