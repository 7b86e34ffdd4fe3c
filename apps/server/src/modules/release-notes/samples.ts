import { anAccount } from '../../platform/database/builders.ts';
import { managedSamples } from '../../platform/database/managed-samples.ts';
import type { SubjectSamples } from '../../platform/database/subject-samples.ts';

const [subject, description] = ['Reports', 'Reports can be subscribed to.'].map((text) =>
  Object.fromEntries(['nl-NL', 'en-GB', 'de-DE', 'fr-FR', 'pl-PL'].map((locale) => [locale, text])),
);

const recordSamples = managedSamples({
  subject: 'releaseNotes',
  kind: 'releaseNote',
  table: 'release_note',
  row: () => ({
    published_on: '2026-02-24',
    product_code: 'MANAGEMENT',
    note_type: 'new',
    subject,
    description,
  }),
  change: { date: '2026-02-25', type: 'fixed', product: 'MANAGEMENT', subject, description },
  readers: ['master', 'supervisor'],
  keepers: ['master'],
  ofProvider: true,
});

/** A sample row for the tests that check all subjects, and an account that has read it. */
export const samples: SubjectSamples = {
  ...recordSamples,
  rows: async (tx, parents) => {
    const number = await recordSamples.rows(tx, parents);
    const { client_id } = parents;
    const { number: account_number } = await anAccount(tx, { client_id });
    await tx.db
      .insertInto('release_note_read')
      .values({ client_id, account_number, note_number: number, read_at: new Date() })
      .execute();
    return number;
  },
};
