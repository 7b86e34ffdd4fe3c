import { refusal } from '@wagenpark/contract';
import type { FileRefusal } from '@wagenpark/contract/admin/stored-files';

/** The refusal of a file, with the reason; `path` is the field of the form. */
export const fileRefusal = (reason: FileRefusal, message: string, path = 'files') =>
  refusal('invalidInput', { path, message, params: { reason } });

/** The refusal of a truncated or invalid file. */
export const damagedFileRefusal = () => fileRefusal('damaged', 'The content of the file cannot be followed');
