import { Link } from '@tanstack/react-router';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Permission } from '@wagenpark/domain/permissions';
import type { MessageId } from '@wagenpark/messages';
import type { ReactNode } from 'react';
import { useOwnPath } from '../../patterns/list-screen/list-address.ts';
import { useSession } from '../../platform/session/session.ts';
import { useWords } from '../../words/words.ts';
import styles from './reference-lists.module.css';

const permission = pagePermissions['reference-data'];

/** The lists of reference data (RD-01). Segments are kept by each client. */
const lists: readonly { readonly to: string; readonly label: MessageId; readonly permission: Permission }[] = [
  { to: '/resources/reference-data', label: 'carModels.models', permission },
  { to: '/resources/reference-data/brands', label: 'brands.title', permission },
  { to: '/resources/reference-data/fuels', label: 'fuels.title', permission },
  { to: '/administration/segments', label: 'segments.title', permission: pagePermissions['administration/segments'] },
];

/** Links between the lists of reference data, beside the title of each. */
export function ReferenceLists(): ReactNode {
  const words = useWords();
  const session = useSession();
  const path = useOwnPath();
  return (
    <nav className={styles['lists']} aria-label={words('carModels.lists')}>
      {lists.map(({ to, label, permission: needed }) =>
        session.can(needed) ? (
          <Link
            key={to}
            to={to}
            className={styles['link']}
            {...(path === to || path === `${to}/view` ? { 'aria-current': 'page' } : {})}
          >
            {words(label)}
          </Link>
        ) : null,
      )}
    </nav>
  );
}
