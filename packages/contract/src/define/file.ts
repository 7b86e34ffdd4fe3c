import * as v from 'valibot';

/** A file in a response of the fleet API (EN-21): its content in base64, and its file name. */
export const recordFile = v.strictObject({ ByteArray: v.pipe(v.string(), v.base64()), Naam: v.string() });
export type RecordFile = v.InferOutput<typeof recordFile>;
