import { PdfPen } from './draw.ts';
import { layOut } from './layout.ts';
import type { PdfSheet } from './sheet.ts';
import { TextMeasure } from './text-measure.ts';

/**
 * Makes a PDF of a sheet, with its fonts embedded. The same sheet gives the same bytes. However long it is, other calls
 * are served while it is made.
 */
export async function renderPdf(sheet: PdfSheet): Promise<Buffer> {
  const pen = new PdfPen(sheet);
  return pen.draw(await layOut(sheet, new TextMeasure(pen.characterWidth)));
}
