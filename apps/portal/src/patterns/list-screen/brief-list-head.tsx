import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconArrowsMaximize } from '../../ui/icons.ts';
import { Tip } from '../../ui/tip/tip.tsx';
import { useWords } from '../../words/words.ts';
import type { ListDescriptor } from './list-descriptor.ts';
import styles from './list-screen.module.css';
import { useCloseRecord } from './open-record.ts';

/** The head of a list beside an open record: one line, and a link back to the list alone. */
export function BriefListHead<Row>({
  list,
  rows,
  path,
}: {
  readonly list: ListDescriptor<Row>;
  readonly rows: string | null;
  /** The list's own address. */
  readonly path: string;
}): ReactNode {
  const words = useWords();
  const widen = useCloseRecord(path);
  return (
    <header className={styles['brief']}>
      <h1>{words(list.title)}</h1>
      <span>{rows}</span>
      <Tip label={words('detail.widenList')}>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={words('detail.widenList')} onClick={widen}>
          <IconArrowsMaximize size={16} aria-hidden />
        </ActionIcon>
      </Tip>
    </header>
  );
}
