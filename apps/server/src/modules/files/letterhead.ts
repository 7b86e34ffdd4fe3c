import type { Tx } from '../../platform/database/database.ts';
import { rasterLogo } from '../../platform/pdf/raster-logo.ts';
import type { Letterhead } from '../../platform/pdf/sheet.ts';
import { readSenders } from './letterhead-repository.ts';

/** What every document needs to know of the leasing company and of the client it is for. */
export interface DocumentParties {
  readonly letterhead: Letterhead;
  readonly client: { readonly name: string; readonly currency: 'EUR' | 'PLN'; readonly timeZone: string };
}

/**
 * The parties of a document: it comes from the leasing company, under its logo when that is a picture of pixels; where
 * the database has no leasing company, from the client itself. Asked at the gate, which sees both.
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
