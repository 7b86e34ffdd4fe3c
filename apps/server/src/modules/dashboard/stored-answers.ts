import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { isWholeClient } from '../../platform/database/scope.ts';
import type { AnswerStore } from './block-cache.ts';
import { readAnswer, writeAnswer } from './stored-answers-repository.ts';

/** Block keys contain the day, so an older answer is never requested. */
const KEPT_MS = 48 * 3_600_000;
/** Longer answers, such as the signals of a million contracts, would take longer to write than to count again. */
const MAX_CHARACTERS = 4_000_000;

/**
 * Stores the answers of blocks of whole clients in the database, so that the first dashboard after a restart shows them
 * while they are counted anew. Other scopes have fewer records and are counted quickly.
 * @param release the version of the software: another one may count in other ways
 */
export function answerStore(database: Database, release: string): AnswerStore {
  const hashOf = (key: string): Buffer => createHash('sha256').update(`${release} ${key}`).digest();
  const since = (now: Date): Date => new Date(now.getTime() - KEPT_MS);
  return {
    async read({ scope, now }, key) {
      if (!isWholeClient(scope)) return undefined;
      const row = await database.readInScope(scope, (tx) => readAnswer(tx, scope.clientId, hashOf(key), since(now)));
      return row && { at: row.at, value: JSON.parse(row.answer) as unknown };
    },
    async write({ scope }, key, { at, value }) {
      if (!isWholeClient(scope)) return;
      const answer = JSON.stringify(value);
      if (answer.length > MAX_CHARACTERS) return;
      await database.inScope(scope, (tx) => writeAnswer(tx, scope.clientId, hashOf(key), { at, answer }, since(at)));
    },
  };
}
