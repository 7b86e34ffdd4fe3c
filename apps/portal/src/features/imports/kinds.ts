import { useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import type { MessageId } from '@wagenpark/messages';
import { adminQuery } from '../../platform/calls/queries.ts';
import { i18n, useWords } from '../../words/words.ts';

/** What can be imported. It is the server's, and does not change while the portal is open. */
export const kindsQuery = { ...adminQuery(adminResources.imports.kinds), staleTime: Number.POSITIVE_INFINITY } as const;

/** What a kind of file brings, in the middle of a sentence; its name where nothing else is known of it. */
export function useKindText(): (name: string) => string {
  const words = useWords();
  const { data: kinds = [] } = useQuery(kindsQuery);
  return (name) => {
    // words: imports.kind.*
    const { title } = kinds.find((kind) => kind.name === name) ?? {};
    return title !== undefined && title in i18n.messages ? words(title as MessageId) : name;
  };
}
