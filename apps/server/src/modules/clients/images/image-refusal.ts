import { refusal } from '@wagenpark/contract';
import type { BrandImageRefusal } from '@wagenpark/contract/admin/client-brand';

/** The refusal of an image of a client's brand, with the reason that the page explains. */
export const refusedImage = (reason: BrandImageRefusal, message: string) =>
  refusal('invalidInput', { path: 'files', message, params: { reason } });
