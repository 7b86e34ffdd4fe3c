import type { openData } from '@wagenpark/contract/admin/open-data';
import { attributions } from '@wagenpark/demo-world';
import type { AdminHandlers } from '../../http/handlers.ts';

/** Names the sources of the open data that ships with the product. */
export function createOpenData(): { readonly admin: AdminHandlers<typeof openData> } {
  return { admin: { attributions: () => Promise.resolve(attributions) } };
}
