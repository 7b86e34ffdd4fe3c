import { STORED_FILES } from '@wagenpark/domain/constants';
import * as v from 'valibot';
import { count, isoMoment, nullable } from './schemas.ts';

/** What a file can be, as its content says. */
export const STORED_TYPES = ['image/jpeg', 'image/png', 'image/heic', 'application/pdf'] as const;

/** A file that somebody stored. */
export const storedFile = v.strictObject({
  id: v.string(),
  name: v.string(),
  contentType: v.picklist(STORED_TYPES),
  /** In bytes, as it is kept. */
  size: count,
  /** In pixels as they are stored, before any turn; null for what is no image. */
  width: nullable(count),
  height: nullable(count),
  storedBy: v.string(),
  storedAt: isoMoment,
});
export type StoredFile = v.InferOutput<typeof storedFile>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The files of a record as a call names them: ids that were given when they were stored, in the order to show them. */
export const fileIds = v.pipe(v.array(v.pipe(v.string(), v.regex(UUID))), v.maxLength(STORED_FILES.perRecord));
