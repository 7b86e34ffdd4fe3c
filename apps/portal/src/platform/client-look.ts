import { deviceKeys, localStore } from './storage.ts';

/** The client's settings that define how its portal looks. */
interface ClientLook {
  readonly primaryColor: string;
  readonly logoUrl: string | null;
  readonly displayName: string;
}

/**
 * Stores the client's colour, logo and name on this device, so that the boot script can show them in the next visit's
 * first frame (LO-11). None of it is personal: people who are not signed in see it too.
 */
export function storeClientLook({ primaryColor, logoUrl, displayName }: ClientLook): void {
  localStore.set(deviceKeys.colour, primaryColor);
  localStore.set(deviceKeys.logo, logoUrl ?? '');
  localStore.set(deviceKeys.name, displayName);
}
