import type { ContentStore } from './content-store.ts';

/** Stores content in the database, in parts of 256 kB. The parts are deleted with their file (cascade). */
export const databaseStore: ContentStore = {
  partBytes: 256 * 1024,
  async write(tx, { clientId, id }, part, bytes) {
    await tx.query('insert into stored_file_part (client_id, file_id, part, content) values ($1, $2, $3, $4)', [
      clientId,
      id,
      part,
      bytes,
    ]);
  },
  async read(tx, { clientId, id }, part) {
    const rows = await tx.query<{ content: Buffer }>(
      'select content from stored_file_part where client_id = $1 and file_id = $2 and part = $3',
      [clientId, id, part],
    );
    return rows[0]?.content;
  },
};
