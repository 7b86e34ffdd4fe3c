import type { Examine } from './examined-file.ts';
import { damagedFileRefusal } from './refused-file.ts';

const END_BYTES = 2_048;

/** Examines a PDF, which is kept unchanged. A file without an end marker is truncated and is refused. */
export const examinePdf: Examine = async (source, begin) => {
  if (!begin.toString('latin1').startsWith('%PDF-')) return undefined;
  const from = Math.max(0, source.size - END_BYTES);
  const end = await source.read(from, END_BYTES);
  if (!end.includes('%%EOF')) throw damagedFileRefusal();
  return { contentType: 'application/pdf', extent: null, pieces: [{ from: 0, to: source.size }] };
};
