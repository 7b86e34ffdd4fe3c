import { randomBytes } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { PasswordLink } from '../../../database/schema.gen.ts';
import { anAccount, clientOf } from '../../platform/database/builders.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Inserts a valid invitation of a new account. */
export async function aPasswordLink(
  tx: Tx,
  overrides: Partial<Insertable<PasswordLink>> = {},
): Promise<Selectable<PasswordLink>> {
  const clientId = await clientOf(tx, overrides);
  return tx.db
    .insertInto('password_link')
    .values({
      hash: randomBytes(32),
      account_number: overrides.account_number ?? (await anAccount(tx, { client_id: clientId })).number,
      purpose: 'invitation',
      created_at: '2026-03-01T08:00:00Z',
      expires_at: '2026-03-08T08:00:00Z',
      ...overrides,
      client_id: clientId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
