import { Button } from '@mantine/core';
import { intlTag } from '@wagenpark/domain/locale';
import { type ReactNode, useState } from 'react';
import { IconInfoCircle } from '../../ui/icons.ts';
import { currentLocale, useWords } from '../../words/words.ts';
import type { ListViews } from './use-list-views.ts';
import styles from './views-bar.module.css';

/** Tells why the list is not as the address or the saved view has it: the view is gone, or parts of it are. */
export function ViewNotice({
  views,
  onPlain,
}: {
  readonly views: ListViews;
  /** Takes the view that is missing out of the address. */
  readonly onPlain: () => void;
}): ReactNode {
  const { problem, current, opened, retry } = views;
  const words = useWords();
  const [dismissed, setDismissed] = useState<string | null>(null);
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
  if (current === null || opened === null || opened.lost.length === 0 || dismissed === current.id) return null;
  // words: views.part.*
  const parts = opened.lost.map((part) => words(`views.part.${part}`));
  const list = new Intl.ListFormat(intlTag(currentLocale())).format(parts);
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
