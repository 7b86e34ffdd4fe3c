import { partsOf } from '@wagenpark/domain/damage-report';
import type { Tx } from '../../platform/database/database.ts';
import { storeForRecord } from '../stored-files/index.ts';
import { damagePhotos } from './car-picture.ts';
import { latestDamages } from './damage-photos-repository.ts';

/** Damage reports of each client that have photos. */
const OF_A_CLIENT = 3;

/** Two or three photos for the latest damage reports of a client, drawn by the parts that are damaged, stored as uploads are. */
export async function addDamagePhotos(tx: Tx, clientId: number): Promise<void> {
  for (const { number, parts, notifiedAt, account, name } of await latestDamages(tx, clientId, OF_A_CLIENT)) {
    const photos = damagePhotos(partsOf(parts) ?? [], number, 2 + (number % 2));
    await storeForRecord(
      tx,
      { clientId, owner: 'damage_report', number },
      { by: { account, name }, at: notifiedAt },
      // As a phone names them.
      photos.map((bytes, place) => ({ name: `IMG_${number + place}.png`, bytes })),
    );
  }
}
