import { deviceKeys, localStore } from './storage.ts';

/** As much of a client's settings as its portal's face shows. */
interface ClientLook {
  readonly primaryColor: string;
  readonly logoUrl: string | null;
  readonly displayName: string;
}

/**
 * Keeps the client's colour, logo and name on this device, so that the next visit's first frame wears them (LO-11); the boot
 * script reads them. Nothing of a person: who is not signed in is shown the same.
 */
export function rememberLook({ primaryColor, logoUrl, displayName }: ClientLook): void {
  localStore.set(deviceKeys.colour, primaryColor);
  localStore.set(deviceKeys.logo, logoUrl ?? '');
  localStore.set(deviceKeys.name, displayName);
}
