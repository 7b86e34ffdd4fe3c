import { Link } from '@tanstack/react-router';
import type { MessageId } from '@wagenpark/messages';
import type { ReactNode } from 'react';
import { useListPath } from '../../patterns/list-screen/list-address.ts';
import type { RecordKind } from '../../platform/record-kinds.ts';
import { useRecordLinks } from '../../platform/record-links.tsx';
import { useWords } from '../../words/words.ts';
import styles from './reference-lists.module.css';

/** The lists of reference data (RD-01). Each client maintains its own segments. */
const lists: readonly (readonly [kind: RecordKind, label: MessageId])[] = [
  ['carModelList', 'carModels.models'],
  ['carBrandList', 'brands.title'],
  ['fuelList', 'fuels.title'],
  ['carSegmentList', 'segments.title'],
];

/** Links between the lists of reference data, beside the title of each. */
export function ReferenceLists(): ReactNode {
  const words = useWords();
  const links = useRecordLinks();
  const path = useListPath();
  return (
    <nav className={styles['lists']} aria-label={words('carModels.lists')}>
      {lists.map(([kind, label]) => {
        const address = links(kind, '');
        return address === undefined ? null : (
          <Link
            key={kind}
            to={address.to}
            className={styles['link']}
            {...(path === address.to ? { 'aria-current': 'page' } : {})}
          >
            {words(label)}
          </Link>
        );
      })}
    </nav>
  );
}
