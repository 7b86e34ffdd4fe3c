import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { useWords } from '../../words/words.ts';

/** The storage that the client's files use now, in MB. */
export function UsedSpace({ used }: { readonly used: number }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  return <p>{words('clients.files.used', { used: formats.number(used) })}</p>;
}
