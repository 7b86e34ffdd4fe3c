import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ClientSetting } from '../login/login-calls.ts';
import loginStyles from '../login/login-page.module.css';
import { type SignInClient, SignInLayout } from '../login/sign-in-layout.tsx';
import { UnknownClient } from '../login/unknown-client.tsx';
import { browserPage } from '../platform/browser-page.ts';
import { currentLocale, useWords } from '../words/words.ts';
import { type OpenLinkResult, type OpenPasswordLink, renewLink, requestReset } from './calls.ts';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { expiryMomentText } from './expiry-moment-text.ts';
import { FailureText } from './failure-text.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { Heading } from './heading.tsx';
import { LinkEnded } from './link-ended.tsx';
import { MailSent } from './mail-sent.tsx';
import { PasswordStored } from './password-stored.tsx';

/** The client of the page, as far as it is known. */
export type PageClient = SignInClient &
  Pick<ClientSetting, 'name' | 'email' | 'primaryColor' | 'secondaryColor' | 'countryCarData'> & {
    /** Null when the settings could not be loaded. */
    readonly timeZone: string | null;
  };

/** The request of the URL: to open its link, or without a link, to mail one for a new password. */
export type Request =
  | { readonly kind: 'link'; readonly token: string; readonly opened: OpenLinkResult }
  | { readonly kind: 'forgot'; readonly address: string };

/** The page of password links, and for a forgotten password (EW-24, MSG-19). */
export function PasswordPage({
  client,
  request,
  onStored,
}: {
  /** Null for an unknown client. */
  readonly client: PageClient | null;
  readonly request: Request;
  /** The password of the link is stored. */
  readonly onStored: () => void;
}): ReactNode {
  const words = useWords();
  return (
    <SignInLayout client={client} bundle="password">
      {request.kind === 'link' ? (
        <LinkSteps {...request} client={client} onStored={onStored} />
      ) : client === null ? (
        <UnknownClient />
      ) : (
        <ForgotSteps client={client.name} address={request.address} />
      )}
      <p className={loginStyles['help']}>
        {client === null || client.email === null ? null : (
          <a href={`mailto:${client.email}`}>{words('login.help', { email: client.email })}</a>
        )}
      </p>
    </SignInLayout>
  );
}

type LinkStep =
  | OpenLinkResult
  | { readonly kind: 'stored'; readonly email: string; readonly purpose: OpenPasswordLink['purpose'] }
  | { readonly kind: 'sent' };

function LinkSteps({
  token,
  opened,
  client,
  onStored,
}: {
  readonly token: string;
  readonly opened: OpenLinkResult;
  readonly client: PageClient | null;
  readonly onStored: () => void;
}): ReactNode {
  const [step, setStep] = useState<LinkStep>(opened);
  switch (step.kind) {
    case 'open':
      return (
        <ChoosePasswordForm
          token={token}
          link={step.link}
          until={expiryMomentText(step.link.expiresAt, currentLocale(), client?.timeZone ?? null)}
          onEnded={setStep}
          onStored={(email) => {
            onStored();
            setStep({ kind: 'stored', email, purpose: step.link.purpose });
          }}
        />
      );
    case 'stored':
      return <PasswordStored email={step.email} purpose={step.purpose} />;
    case 'ended':
      return <LinkEnded token={token} takesFocus={step !== opened} onSent={() => setStep({ kind: 'sent' })} />;
    case 'sent':
      return <MailSent email={null} send={() => renewLink(token)} />;
    case 'failed':
    case 'tooManyRequests':
      return <NotOpened kind={step.kind} />;
  }
}

function NotOpened({ kind }: { readonly kind: 'failed' | 'tooManyRequests' }): ReactNode {
  const words = useWords();
  return (
    <>
      <Heading title={words('password.notOpened')} />
      <FailureText kind={kind} />
      <Button variant="default" mt="md" onClick={browserPage.reload}>
        {words('common.retry')}
      </Button>
    </>
  );
}

function ForgotSteps({ client, address }: { readonly client: string; readonly address: string }): ReactNode {
  const [email, setEmail] = useState<string | null>(null);
  return email === null ? (
    <ForgotPasswordForm client={client} address={address} onSent={setEmail} />
  ) : (
    <MailSent email={email} send={() => requestReset(client, email)} />
  );
}
