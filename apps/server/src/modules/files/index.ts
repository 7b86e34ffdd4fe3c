export { type DocumentParties, readParties } from './letterhead.ts';
export { fileIsStored, moveDocuments, readStoredFile, type StoredFile } from './repository.ts';
export { fileOnWire } from './views.ts';
