import { useQuery } from '@tanstack/react-query';
import { fleetSubjects } from '@wagenpark/contract';
import { useCallback } from 'react';
import { currentLocale, useWords } from '../../words/words.ts';
import { call } from '../calls/call.ts';
import { queryClient } from '../calls/queries.ts';

/** Codes and their words do not change while a page stands open. */
const forGood = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

/** The answer for some codes, kept per language; the order of the codes makes no difference. */
const wordsQuery = (codes: readonly string[]) => {
  const wanted = [...new Set(codes)].sort();
  const Culture = currentLocale();
  return {
    ...forGood,
    queryKey: ['resource-words', Culture, wanted],
    queryFn: async (): Promise<Readonly<Record<string, string>>> => {
      const asked = wanted.map((ResourceCode) => ({ ResourceCode, Culture }));
      const headers = await call(fleetSubjects.translations.headers, {}, asked);
      return Object.fromEntries(headers.map((header) => [header.ResourceCode, header.TranslationResult]));
    },
  };
};

/** Resource codes in words, in the language in use (FA-41, EX-13). An unknown code is its own word. */
export const fetchResourceWords = (codes: readonly string[]): Promise<Readonly<Record<string, string>>> =>
  codes.length === 0 ? Promise.resolve({}) : queryClient.fetchQuery(wordsQuery(codes));

/**
 * Gives the word of a resource code, for headings that the server names by code (EX-13). Until the words have come, and
 * where they cannot be had, a code is shown as it is. The function is another one when the words have come.
 */
export function useResourceWords(codes: readonly string[]): (code: string) => string {
  // Another language asks anew.
  useWords();
  const { data } = useQuery({ ...wordsQuery(codes), enabled: codes.length > 0 });
  return useCallback((code: string) => (data && Object.hasOwn(data, code) ? (data[code] ?? code) : code), [data]);
}
