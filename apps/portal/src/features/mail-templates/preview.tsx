import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import type { MailPreview } from '@wagenpark/contract/admin/mail-templates';
import type { MailType } from '@wagenpark/domain/mail-types';
import { type ReactNode, useState } from 'react';
import { callRoute } from '../../platform/calls/call.ts';
import { errorText } from '../../platform/notify.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { Segments } from '../../ui/segments/segments.tsx';
import { LinesSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { useWords } from '../../words/words.ts';
import { MailFrame } from './mail-frame.tsx';
import styles from './preview.module.css';

const TYPING_MS = 400;

/** An unsaved text in one language. */
export interface Draft {
  readonly locale: string;
  readonly subject: string;
  readonly body: string;
}

/** The preview beside the text: the mail with example data, as the recipient gets it (MS-10). */
export function Preview({ type, draft }: { readonly type: MailType; readonly draft: Draft }): ReactNode {
  const words = useWords();
  const [view, setView] = useState<'wide' | 'phone' | 'text'>('wide');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const [settledDraft] = useDebouncedValue(draft, TYPING_MS);
  const preview = useQuery<readonly MailPreview[]>({
    queryKey: ['mail preview', type, settledDraft],
    queryFn: () => callRoute(adminResources.mailTemplates.preview, { params: { type }, body: settledDraft }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const [mail] = preview.data ?? [];
  return (
    <section className={styles['preview']} aria-label={words('mailTemplates.preview')}>
      <h2>{words('mailTemplates.preview')}</h2>
      <div className={styles['choices']}>
        <Segments
          label={words('mailTemplates.view')}
          value={view}
          onChange={setView}
          // words: mailTemplates.view.*
          segments={(['wide', 'phone', 'text'] as const).map((value) => ({
            value,
            label: words(`mailTemplates.view.${value}`),
          }))}
        />
        {view !== 'text' && (
          <Segments
            label={words('mailTemplates.scheme')}
            value={scheme}
            onChange={setScheme}
            // words: mailTemplates.scheme.*
            segments={(['light', 'dark'] as const).map((value) => ({
              value,
              label: words(`mailTemplates.scheme.${value}`),
            }))}
          />
        )}
      </div>
      {preview.isError && <ErrorPanel inline message={errorText(preview.error)} />}
      {mail === undefined ? (
        preview.isPending && <LinesSkeleton />
      ) : (
        <div className={styles['mail']} lang={mail.locale}>
          <p className={styles['subject']}>{mail.subject}</p>
          {view === 'text' ? (
            <pre className={styles['text']}>{mail.text}</pre>
          ) : (
            <MailFrame
              title={words('mailTemplates.preview')}
              html={mail.html}
              isDark={scheme === 'dark'}
              isNarrow={view === 'phone'}
            />
          )}
        </div>
      )}
    </section>
  );
}
