import { useQuery } from '@tanstack/react-query';
import { fleetSubjects } from '@wagenpark/contract';
import { useCallback } from 'react';
import { currentLocale, useWords } from '../../words/words.ts';
import { call } from '../calls/call.ts';
import { queryClient } from '../calls/queries.ts';

/** Cache settings: codes and their words do not change while the page is open. */
const cachedForever = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

/** Query of the words of some codes, cached per language, independent of the order of the codes. */
const wordsQuery = (codes: readonly string[]) => {
  const sortedCodes = [...new Set(codes)].sort();
  const Culture = currentLocale();
  return {
    ...cachedForever,
    queryKey: ['resource-words', Culture, sortedCodes],
    queryFn: async (): Promise<Readonly<Record<string, string>>> => {
      const requests = sortedCodes.map((ResourceCode) => ({ ResourceCode, Culture }));
      const headers = await call(fleetSubjects.translations.headers, {}, requests);
      return Object.fromEntries(headers.map((header) => [header.ResourceCode, header.TranslationResult]));
    },
  };
};

/** Fetches the words of resource codes in the language in use (FA-41, EX-13). An unknown code gives the code itself. */
export const fetchResourceWords = (codes: readonly string[]): Promise<Readonly<Record<string, string>>> =>
  codes.length === 0 ? Promise.resolve({}) : queryClient.fetchQuery(wordsQuery(codes));

/**
 * Gives a function that translates resource codes, for headings that the server names by code (EX-13). Until the words
 * have loaded, and when they cannot be loaded, it gives the code itself. The function's identity changes when the words
 * arrive.
 */
export function useResourceWords(codes: readonly string[]): (code: string) => string {
  // Re-renders, and so fetches again, when the language changes.
  useWords();
  const { data } = useQuery({ ...wordsQuery(codes), enabled: codes.length > 0 });
  return useCallback((code: string) => (data && Object.hasOwn(data, code) ? (data[code] ?? code) : code), [data]);
}
