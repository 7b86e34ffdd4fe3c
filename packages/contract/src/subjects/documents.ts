/** The calls about documents: reading them, and placing, replacing and removing them. */
export { documentAdmin } from '../admin/documents.ts';
export { documents } from '../fleet/documents.ts';
