import { Link } from '@tanstack/react-router';
import type { MessageId } from '@wagenpark/messages';
import type { ComponentType } from 'react';
import { useListPath } from '../../patterns/list-screen/list-address.ts';
import type { RecordKind } from '../../platform/record-kinds.ts';
import { useRecordLinks } from '../../platform/record-links.tsx';
import { useWords } from '../../words/words.ts';
import styles from './list-links.module.css';

/** A list among those that belong together. */
type ListLink = readonly [kind: RecordKind, label: MessageId];

/**
 * Links between lists that belong together, drawn beside the title of each: one entry of the menu opens all of them. A
 * list that the user may not open is left out.
 * @param label the name of the navigation, for screen readers
 */
export function listLinks(label: MessageId, lists: readonly ListLink[]): ComponentType {
  return function ListLinks() {
    const words = useWords();
    const links = useRecordLinks();
    const path = useListPath();
    return (
      <nav className={styles['lists']} aria-label={words(label)}>
        {lists.map(([kind, title]) => {
          const address = links(kind, '');
          return address === undefined ? null : (
            <Link
              key={kind}
              to={address.to}
              className={styles['link']}
              // The address of one list may begin with that of another.
              activeOptions={{ exact: true, includeSearch: false }}
              {...(path === address.to ? { 'aria-current': 'page' } : {})}
            >
              {words(title)}
            </Link>
          );
        })}
      </nav>
    );
  };
}
