import type { ClientSetting } from '@wagenpark/contract/admin/client-settings';
import { storeClientLook } from '../platform/client-look.ts';
import { setBrand } from '../ui/theme/brand.ts';
import { showFavicon } from './favicon.ts';

/** Shows a client's colours and favicon, and stores its look for the first frame of the next visit (LO-11). */
export function applyLook(client: ClientSetting): void {
  setBrand({ primary: client.primaryColor, secondary: client.secondaryColor });
  storeClientLook(client);
  showFavicon(client.faviconUrl ?? client.logoUrl);
}
