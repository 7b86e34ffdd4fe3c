import { PRODUCT } from '@wagenpark/domain/constants';
import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the client overview. With the code of another product the address does not exist (SH-14). */
export const clientPages = recordPages(`/${PRODUCT.defaultCode}/client`);

/** The address of the form for a new client. */
export const newClientPages = recordPages(`/${PRODUCT.defaultCode}/client/create`);
