import { PRODUCT } from '@wagenpark/domain/constants';
import { recordPages } from '../../platform/record-pages.ts';

/** Where the client overview is. The code of another product stands for a page that does not exist (SH-14). */
export const clientPages = recordPages(`/${PRODUCT.defaultCode}/client`);
