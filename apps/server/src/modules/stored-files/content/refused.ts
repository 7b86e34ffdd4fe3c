import { refusal } from '@wagenpark/contract';
import type { FileRefusal } from '@wagenpark/contract/admin/stored-files';

/** A file that is not taken, with the reason, at the field of a form that names files. */
export const refusedFile = (reason: FileRefusal, message: string, path = 'files') =>
  refusal('invalidInput', { path, message, params: { reason } });

/** A file whose content breaks off, or says what cannot be. */
export const damaged = () => refusedFile('damaged', 'The content of the file cannot be followed');
