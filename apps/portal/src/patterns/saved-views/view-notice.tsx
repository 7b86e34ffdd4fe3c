import { Button } from '@mantine/core';
import { intlTag } from '@wagenpark/domain/locale';
import { type ReactNode, useState } from 'react';
import { IconInfoCircle } from '../../ui/icons.ts';
import { currentLocale, useWords } from '../../words/words.ts';
import type { ListViews } from './use-list-views.ts';
import styles from './views-bar.module.css';

/**
 * Explains why the list differs from the address or the saved view: the view was deleted, or parts of it no longer
 * exist.
 */
export function ViewNotice({
  views,
  onPlain,
}: {
  readonly views: ListViews;
  /** Removes the missing view from the address. */
  readonly onPlain: () => void;
}): ReactNode {
  const { problem, current, opened: openedView, retry } = views;
  const words = useWords();
  const [dismissedKey, setDismissed] = useState<string | null>(null);
  if (problem !== null) {
    return (
      <Notice text={words(problem === 'missing' ? 'views.missing' : 'views.failed')}>
        {problem === 'failed' && (
          <Button variant="subtle" size="compact-sm" onClick={retry}>
            {words('common.retry')}
          </Button>
        )}
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onPlain}>
          {words('common.close')}
        </Button>
      </Notice>
    );
  }
  if (current === null || openedView === null || openedView.lost.length === 0 || dismissedKey === current.id)
    return null;
  // words: views.part.*
  const lostParts = openedView.lost.map((part) => words(`views.part.${part}`));
  const list = new Intl.ListFormat(intlTag(currentLocale())).format(lostParts);
  return (
    <Notice text={words('views.lost', { name: current.name, parts: list })}>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setDismissed(current.id)}>
        {words('common.close')}
      </Button>
    </Notice>
  );
}

function Notice({ text, children }: { readonly text: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles['notice']} role="status">
      <IconInfoCircle size={18} aria-hidden />
      <p>{text}</p>
      {children}
    </div>
  );
}
