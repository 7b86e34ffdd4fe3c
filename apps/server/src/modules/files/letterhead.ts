import type { Tx } from '../../platform/database/database.ts';
import { rasterLogo } from '../../platform/pdf/raster-logo.ts';
import type { Letterhead } from '../../platform/pdf/sheet.ts';
import { readSenders } from './letterhead-repository.ts';

/** The facts of the leasing company and of the client that every document needs. */
export interface DocumentParties {
  readonly letterhead: Letterhead;
  readonly client: { readonly name: string; readonly currency: 'EUR' | 'PLN'; readonly timeZone: string };
}

/**
 * Reads the parties of a document. The sender is the leasing company, with its logo when that is a raster image;
 * without a leasing company in the database it is the client itself.
 * @param tx a transaction of `atGate`, which sees both
 */
export async function readParties(tx: Tx, clientId: number): Promise<DocumentParties> {
  const parties = await readSenders(tx, clientId);
  const client = parties.find((party) => party.clientId === clientId);
  if (client === undefined) throw new Error(`there is no client ${clientId}`);
  const sender = parties.find((party) => party.isProvider) ?? client;
  return {
    letterhead: {
      name: sender.displayName,
      contact: [sender.phone, sender.email].filter((line) => line !== null),
      logo: sender.logo && (await rasterLogo(sender.logo)),
      color: sender.color,
    },
    client: {
      name: client.displayName,
      currency: client.currency === 'PLN' ? 'PLN' : 'EUR',
      timeZone: client.timeZone,
    },
  };
}
