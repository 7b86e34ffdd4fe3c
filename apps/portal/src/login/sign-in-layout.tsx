import type { ReactNode } from 'react';
import { LanguageLinks } from './language-links.tsx';
import type { ClientSetting } from './login-calls.ts';
import styles from './login-page.module.css';
import { LoginPicture } from './login-picture.tsx';

/** The settings of a client that the pages without a session need. */
export type SignInClient = Pick<ClientSetting, 'displayName' | 'logoUrl' | 'languages'> &
  Partial<Pick<ClientSetting, 'loginPicture' | 'loginPictureUrl'>>;

/**
 * The layout of the pages without a session: the client's logo and languages, the content, and the picture beside it.
 * Without a client, only the content. @param bundle the bundle with the page's words, for a change of language
 */
export function SignInLayout({
  client,
  bundle,
  children,
}: {
  readonly client: SignInClient | null;
  readonly bundle: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={styles['page']} data-client={client === null ? undefined : ''}>
      <main className={styles['side']}>
        {client === null ? null : (
          <header className={styles['head']}>
            {client.logoUrl === null ? (
              <strong>{client.displayName}</strong>
            ) : (
              <img className={styles['logo']} src={client.logoUrl} alt={client.displayName} height={36} />
            )}
            <LanguageLinks client={client} bundle={bundle} />
          </header>
        )}
        <div className={styles['card']}>{children}</div>
      </main>
      {client === null ? null : <LoginPicture client={client} />}
    </div>
  );
}
