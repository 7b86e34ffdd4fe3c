import { matchesWords, normalizeForSearch, splitSearchWords } from '@wagenpark/domain/table-search';
import type { ClientChoice } from '../../shared/clients/use-client-switch.ts';

/** 'name / debtor number' (TH-05); the name alone for a client without companies. */
export const clientLabel = ({ name, debtorNumber }: ClientChoice): string =>
  debtorNumber === null ? name : `${name} / ${debtorNumber}`;

/**
 * Filters clients by display name, name and debtor number. All words of the search must match; case is ignored (TH-07).
 */
export function findClients(clients: readonly ClientChoice[], search: string): readonly ClientChoice[] {
  const words = splitSearchWords(search);
  return clients.filter((client) =>
    matchesWords([client.displayName, client.name, String(client.debtorNumber ?? '')].map(normalizeForSearch), words),
  );
}
