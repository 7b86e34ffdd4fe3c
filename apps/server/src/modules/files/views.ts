import type { RecordFile } from '@wagenpark/contract/define/file';
import { JsonText } from '../../http/handlers.ts';
import type { StoredFile } from './repository.ts';

/** A file as the fleet API answers it (EN-21). Base64 needs no escapes, so the content is not looked through again. */
export const fileOnWire = ({ name, content }: StoredFile): JsonText<RecordFile> =>
  new JsonText(`{"ByteArray":"${content.toString('base64')}","Naam":${JSON.stringify(name)}}`);
