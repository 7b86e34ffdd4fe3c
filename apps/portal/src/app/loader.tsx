import type { ReactNode } from 'react';
import { rememberedClient } from '../platform/session/tokens.ts';
import styles from './loader.module.css';

/** Covers the page with the client's logo while the first data loads (SH-09). */
export function Loader(): ReactNode {
  const client = rememberedClient.name;
  return (
    <div className={styles['loader']} aria-busy="true">
      {client === null ? null : (
        <img
          className={styles['logo']}
          src={`/branding/${encodeURIComponent(client)}/logo`}
          alt=""
          onError={(event) => event.currentTarget.remove()}
        />
      )}
    </div>
  );
}
