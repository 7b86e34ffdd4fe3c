import * as v from 'valibot';

/** A file as the fleet API hands it over (EN-21): its content in base64, and the name to save it under. */
export const recordFile = v.strictObject({ ByteArray: v.pipe(v.string(), v.base64()), Naam: v.string() });
export type RecordFile = v.InferOutput<typeof recordFile>;
