import type { Examine } from './examined.ts';
import { damaged } from './refused.ts';

const END_BYTES = 2_048;

/** A PDF: kept as it is. One whose end is missing was cut off on the way. */
export const examinePdf: Examine = async (source, begin) => {
  if (!begin.toString('latin1').startsWith('%PDF-')) return undefined;
  const from = Math.max(0, source.size - END_BYTES);
  const end = await source.read(from, END_BYTES);
  if (!end.includes('%%EOF')) throw damaged();
  return { contentType: 'application/pdf', extent: null, pieces: [{ from: 0, to: source.size }] };
};
