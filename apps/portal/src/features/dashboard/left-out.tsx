import { intlTag } from '@wagenpark/domain/locale';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { currentLocale, useWords } from '../../words/words.ts';
import { type BlockId, blocks } from './blocks.ts';
import styles from './page.module.css';

/** Says which blocks are not there because one contract is looked at; nothing to those who see none of them. */
export function LeftOut({ blocks: ids }: { readonly blocks: readonly BlockId[] }): ReactNode {
  const words = useWords();
  const { can } = useSession();
  if (!can(pagePermissions['lease-contracts'])) return null;
  // words: dashboard.chart.*
  const names = ids.map((id) => words(blocks[id].title));
  const list = new Intl.ListFormat(intlTag(currentLocale())).format(names);
  return <p className={styles['leftOut']}>{words('dashboard.leftOut', { list })}</p>;
}
