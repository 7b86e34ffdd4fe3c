import type { Words } from '../../words/words.ts';

/** The title of a lease contract below the plate of its car: 'Lease contract 100012'; null without a contract. */
export const contractTitle = (words: Words, number: number | null): string | null =>
  number === null ? null : words('detail.title', { type: words('leaseContracts.one'), number });
