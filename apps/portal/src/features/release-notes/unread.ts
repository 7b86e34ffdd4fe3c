import { useQuery } from '@tanstack/react-query';
import { releaseNotes } from '@wagenpark/contract/admin/release-notes';
import { callRoute } from '../../platform/calls/call.ts';
import { adminQuery, queryClient } from '../../platform/calls/queries.ts';

const unreadQuery = adminQuery(releaseNotes.unread);
const noNumbers: readonly number[] = [];

/** The numbers of the release notes that the user has not read yet. */
export const useUnreadNotes = (): readonly number[] =>
  useQuery({ ...unreadQuery, staleTime: 300_000 }).data ?? noNumbers;

/** Marks release notes as read by the user. */
export async function markNotesRead(numbers: readonly number[]): Promise<void> {
  const unread = await callRoute(releaseNotes.markRead, { body: { numbers: [...numbers] } });
  queryClient.setQueryData(unreadQuery.queryKey, unread);
}
