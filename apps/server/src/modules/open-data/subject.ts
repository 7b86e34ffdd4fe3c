import { attributions } from '@wagenpark/demo-world';
import type { Subject } from '../../http/subject.ts';

/** The sources of the open data that ships with the product. */
export const openDataSubject: Subject<'openData'> = {
  make: () => ({ handlers: { openData: { attributions: () => Promise.resolve(attributions) } } }),
};
