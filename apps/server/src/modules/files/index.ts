export { type DocumentParties, readParties } from './letterhead.ts';
export { fileIsStored, readStoredFile, type StoredFile } from './repository.ts';
export { fileOnWire } from './views.ts';
