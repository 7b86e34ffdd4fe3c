import { parseCarParts } from '@wagenpark/domain/damage-report';
import type { Tx } from '../../platform/database/database.ts';
import { storeForRecord } from '../stored-files/index.ts';
import { damagePhotos } from './car-picture.ts';
import { readLatestDamages } from './damage-photos-repository.ts';

/** How many damage reports of each client get photos. */
const REPORTS_PER_CLIENT = 3;

/**
 * Adds two or three photos to the latest damage reports of a client, drawn from the damaged parts and stored like
 * uploads.
 */
export async function addDamagePhotos(tx: Tx, clientId: number): Promise<void> {
  for (const { number, parts, notifiedAt, account, name } of await readLatestDamages(
    tx,
    clientId,
    REPORTS_PER_CLIENT,
  )) {
    const photos = damagePhotos(parseCarParts(parts) ?? [], number, 2 + (number % 2));
    await storeForRecord(
      tx,
      { clientId, owner: 'damage_report', number },
      { by: { account, name }, at: notifiedAt },
      // Named like photos of a phone.
      photos.map((bytes, index) => ({ name: `IMG_${number + index}.png`, bytes })),
    );
  }
}
