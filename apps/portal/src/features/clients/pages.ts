import { PRODUCT } from '@wagenpark/domain/constants';
import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the client overview. For unknown pages of another product the product's code is used (SH-14). */
export const clientPages = recordPages(`/${PRODUCT.defaultCode}/client`);
