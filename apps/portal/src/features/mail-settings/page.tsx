import { useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import { type ReactNode, Suspense } from 'react';
import { adminRecordQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { lazyPart } from '../../ui/on-demand/code-on-demand.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { LinesSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { useWords } from '../../words/words.ts';
import styles from './page.module.css';

// Lazy-loaded: the head of the page is shown first.
const SettingForm = lazyPart(async () => (await import('./setting-form.tsx')).SettingForm);

/** Through which server the client's mails go, with a test that stores nothing (MS-01, MS-06). */
export default function MailSettingsPage(): ReactNode {
  const words = useWords();
  const setting = useQuery(adminRecordQuery(adminResources.mailSettings.get, {}));
  return (
    <section className={styles['page']}>
      <PageHead title={words('mailSettings.title')} />
      {setting.error !== null ? (
        <ErrorPanel message={errorText(setting.error)} onRetry={() => void setting.refetch()} />
      ) : setting.data === undefined ? (
        <LinesSkeleton />
      ) : (
        <Suspense fallback={<LinesSkeleton />}>
          <SettingForm setting={setting.data} />
        </Suspense>
      )}
    </section>
  );
}
