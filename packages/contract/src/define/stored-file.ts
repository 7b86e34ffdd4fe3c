import { STORED_FILES } from '@wagenpark/domain/constants';
import * as v from 'valibot';
import { count, isoMoment, nullable } from './schemas.ts';

/** The accepted file types, detected from the content. */
export const STORED_TYPES = ['image/jpeg', 'image/png', 'image/heic', 'application/pdf'] as const;

/** An uploaded file. */
export const storedFile = v.strictObject({
  id: v.string(),
  name: v.string(),
  contentType: v.picklist(STORED_TYPES),
  /** The stored size in bytes. */
  size: count,
  /** In pixels as stored, before any rotation; null when the file is not an image. */
  width: nullable(count),
  height: nullable(count),
  storedBy: v.string(),
  storedAt: isoMoment,
});
export type StoredFile = v.InferOutput<typeof storedFile>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The files of a record in a request: the ids from their uploads, in display order. */
export const fileIds = v.pipe(v.array(v.pipe(v.string(), v.regex(UUID))), v.maxLength(STORED_FILES.perRecord));
