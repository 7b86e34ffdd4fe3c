import { useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import type { MessageId } from '@wagenpark/messages';
import { adminQuery } from '../../platform/calls/queries.ts';
import { i18n, useWords } from '../../words/words.ts';

/**
 * Query for the kinds of files that can be imported. Cached forever, since the server's kinds do not change while the
 * portal is open.
 */
export const kindsQuery = { ...adminQuery(adminResources.imports.kinds), staleTime: Number.POSITIVE_INFINITY } as const;

/**
 * Returns a function that gives the content of a kind of file in words, for use within a sentence; its name if there is
 * no text.
 */
export function useKindText(): (name: string) => string {
  const words = useWords();
  const { data: kinds = [] } = useQuery(kindsQuery);
  return (name) => {
    // words: imports.kind.*
    const { title } = kinds.find((kind) => kind.name === name) ?? {};
    return title !== undefined && title in i18n.messages ? words(title as MessageId) : name;
  };
}
