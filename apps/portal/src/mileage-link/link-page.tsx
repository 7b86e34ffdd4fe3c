import { type ReactNode, useEffect, useState } from 'react';
import { browserPage } from '../platform/browser-page.ts';
import type { OpenLinkResult, UnusableReason } from './calls.ts';
import { EntrySteps } from './entry-steps.tsx';
import { LanguageLinks } from './language-links.tsx';
import styles from './link-page.module.css';
import { useWords } from './page-words.ts';

/** The branding of a client. */
export interface ClientLook {
  readonly displayName: string;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly logoUrl: string | null;
}

/** The page of a link: entry, final check and stored reading, or why the link cannot be used (PM-02, PM-04). */
export function LinkPage({
  token,
  opened: openResult,
  look,
}: {
  readonly token: string;
  readonly opened: OpenLinkResult;
  readonly look: ClientLook | null;
}): ReactNode {
  const [stopped, setStopped] = useState<{ readonly is: UnusableReason; readonly typed: string } | null>(null);
  const state = stopped?.is ?? openResult;
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        {look === null ? (
          <strong>Wagenpark</strong>
        ) : look.logoUrl === null ? (
          <strong>{look.displayName}</strong>
        ) : (
          <img className={styles['logo']} src={look.logoUrl} alt={look.displayName} height={36} />
        )}
        <LanguageLinks />
      </header>
      <main className={styles['card']}>
        {state.kind === 'link' ? (
          <EntrySteps token={token} link={state.link} onGone={(reason, typed) => setStopped({ is: reason, typed })} />
        ) : (
          <Trouble kind={state.kind} typed={stopped?.typed ?? ''} />
        )}
      </main>
    </div>
  );
}

/**
 * Page for an unknown address, a link that has ended or a failing server (PM-24).
 * @param typed the value typed before the link ended; '' when there was none
 */
function Trouble({
  kind,
  typed: typedText,
}: {
  readonly kind: 'unknown' | 'ended' | 'failed';
  readonly typed: string;
}): ReactNode {
  const words = useWords();
  // words: ktc.*.title
  const title = words(`ktc.${kind}.title`);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div role="alert">
      {kind === 'unknown' ? <p className={styles['code']}>404</p> : null}
      <h1 className={styles['title']}>{title}</h1>
      {/* words: ktc.*.text */}
      <p className={styles['text']}>{words(`ktc.${kind}.text`)}</p>
      {typedText === '' ? null : (
        <dl className={styles['facts']}>
          <dt>{words('ktc.km')}</dt>
          <dd className={styles['value']}>{typedText}</dd>
        </dl>
      )}
      {kind === 'unknown' ? (
        <a className={styles['signIn']} href="/auth">
          {words('ktc.unknown.signIn')}
        </a>
      ) : null}
      {kind === 'failed' ? (
        <button type="button" className={styles['quiet']} onClick={browserPage.reload}>
          {words('common.retry')}
        </button>
      ) : null}
    </div>
  );
}
