import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { copyText } from '../../ui/copy-text.ts';
import { useWords } from '../../words/words.ts';
import { QrCode } from './qr-code.tsx';
import styles from './second-step.module.css';

/** What a person needs to add the portal to an authenticator app. */
export interface EnrolmentFacts {
  /** The secret in base32. */
  readonly secret: string;
  /** The address that the QR code contains. */
  readonly address: string;
  /** Under which name the app shows the code. */
  readonly name: string;
}

/** The secret of an authenticator app as QR code and as text. */
export function Enrolment({ secret, address, name }: EnrolmentFacts): ReactNode {
  const words = useWords();
  const [isCopied, setCopied] = useState(false);
  return (
    <section className={styles['enrolment']} aria-label={words('profile.secondStep.scan')}>
      <QrCode text={address} label={words('profile.secondStep.qr')} />
      <div>
        <h2>{words('profile.secondStep.scan')}</h2>
        <p>{words('profile.secondStep.apps')}</p>
        <p>{words('profile.secondStep.key')}</p>
        <div className={styles['key']}>
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <Button variant="default" size="compact-sm" onClick={() => void copyText(secret).then(setCopied)}>
            {words(isCopied ? 'common.copied' : 'common.copy')}
          </Button>
        </div>
        <p>{words('profile.secondStep.name', { name })}</p>
      </div>
    </section>
  );
}
