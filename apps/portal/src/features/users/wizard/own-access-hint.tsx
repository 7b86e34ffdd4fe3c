import type { ReactNode } from 'react';
import { Banner } from '../../../ui/banner/banner.tsx';
import { IconLock } from '../../../ui/icons.ts';
import { useWords } from '../../../words/words.ts';

/** Explains why the fields of the reader's own access are disabled. */
export function OwnAccessHint(): ReactNode {
  const words = useWords();
  return <Banner icon={<IconLock size={18} aria-hidden />}>{words('users.why.ownAccess')}</Banner>;
}
