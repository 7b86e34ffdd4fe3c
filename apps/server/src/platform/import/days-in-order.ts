import { reason } from './reasons.ts';
import type { Candidate } from './record-kind.ts';

/** Refuses rows whose last day is before their first. Rows without either day pass. */
export const daysInOrder =
  (firstField: string, lastField: string) =>
  (candidates: readonly Candidate[]): void => {
    for (const { stored, before, read, reasons } of candidates) {
      const from = stored[firstField] ?? before?.[firstField] ?? null;
      const until = stored[lastField] ?? null;
      if (from === null || until === null || String(until) >= String(from)) continue;
      reasons.push(
        reason(read.columns[lastField]?.header ?? '', String(until), 'endBeforeStart', { date: String(from) }),
      );
    }
  };
