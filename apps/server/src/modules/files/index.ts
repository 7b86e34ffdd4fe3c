export { documentsOfRecords } from './document-repository.ts';
export { type DocumentParties, readParties } from './letterhead.ts';
export { hasStoredFile, moveDocuments, readStoredFile, type StoredFile } from './repository.ts';
export { toWireFile } from './views.ts';
