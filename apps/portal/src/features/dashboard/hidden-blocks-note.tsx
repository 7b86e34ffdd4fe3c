import { intlTag } from '@wagenpark/domain/locale';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { currentLocale, useWords } from '../../words/words.ts';
import { type BlockId, blocks } from './blocks.ts';
import styles from './page.module.css';

/**
 * Names the blocks that are hidden because a contract is active. Empty for users who cannot see any of these blocks.
 */
export function HiddenBlocksNote({ blocks: blockIds }: { readonly blocks: readonly BlockId[] }): ReactNode {
  const words = useWords();
  const { can } = useSession();
  if (!can(pagePermissions['lease-contracts'])) return null;
  // words: dashboard.chart.*
  const names = blockIds.map((id) => words(blocks[id].title));
  const list = new Intl.ListFormat(intlTag(currentLocale())).format(names);
  return <p className={styles['leftOut']}>{words('dashboard.leftOut', { list })}</p>;
}
