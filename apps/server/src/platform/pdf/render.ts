import { layOutPages } from './layout.ts';
import { PdfPen } from './pdf-pen.ts';
import type { PdfSheet } from './sheet.ts';
import { TextMeasure } from './text-measure.ts';

/**
 * Renders a document as PDF, with embedded fonts. Deterministic: the same sheet gives the same bytes. Yields to the
 * event loop while it works.
 */
export async function renderPdf(sheet: PdfSheet): Promise<Buffer> {
  const pen = new PdfPen(sheet);
  return pen.draw(await layOutPages(sheet, new TextMeasure(pen.characterWidth)));
}
