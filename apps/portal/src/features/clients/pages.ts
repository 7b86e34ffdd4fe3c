import { PRODUCT } from '@wagenpark/domain/constants';
import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the client overview. With the code of another product the address does not exist (SH-14). */
export const clientPages = recordPages(`/${PRODUCT.defaultCode}/client`);
