import type { RecordFile } from '@wagenpark/contract/define/file';
import { JsonText } from '../../http/handlers.ts';
import type { StoredFile } from './repository.ts';

/**
 * A file in the form of the fleet API (EN-21). Base64 needs no JSON escapes, so the content is not passed to
 * `JSON.stringify`.
 */
export const toWireFile = ({ name, content }: StoredFile): JsonText<RecordFile> =>
  new JsonText(`{"ByteArray":"${content.toString('base64')}","Naam":${JSON.stringify(name)}}`);
