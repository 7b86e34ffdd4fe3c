import { useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import { adminQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { LinesSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { useWords } from '../../words/words.ts';
import styles from './page.module.css';

/** Sources and licences of the open data, with the attributions that the publishers ask for. */
export default function OpenDataPage(): ReactNode {
  const words = useWords();
  const sources = useQuery(adminQuery(adminResources.openData.attributions));
  return (
    <section className={styles['page']}>
      <PageHead title={words('openData.title')} description={words('openData.explanation')} />
      {sources.isError ? (
        <ErrorPanel message={errorText(sources.error)} onRetry={() => void sources.refetch()} />
      ) : sources.data === undefined ? (
        <LinesSkeleton />
      ) : (
        <ul>
          {sources.data.map(({ source, line, licence, url }) => (
            <li key={source}>
              <a href={url} rel="noreferrer" lang="en">
                {source}
              </a>{' '}
              <span lang="en">
                {line} ({licence})
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
