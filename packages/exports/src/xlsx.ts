import type { Compression, CountingTarget } from './byte-target.ts';
import type { RowSource } from './row-source.ts';
import type { ExportColumn } from './table.ts';
import { textChunks } from './text-layout.ts';
import { CONTENT_TYPES, ROOT_RELATIONS, STYLES_XML, workbookPart, workbookRelations } from './xlsx-parts.ts';
import { EXCEL_LIMITS, type SheetContext, sheetLayout } from './xlsx-sheet.ts';
import { ZipStream } from './zip-stream.ts';

/**
 * Writes a workbook. Rows beyond Excel's limit go to further sheets, each with the header row. `rowsPerSheet` includes
 * the header row; only tests set it below Excel's limit. Throws RangeError for more columns than Excel supports.
 */
export async function writeWorkbook(
  target: CountingTarget,
  compression: Compression,
  columns: readonly ExportColumn[],
  source: RowSource,
  context: Omit<SheetContext, 'rowsBefore'>,
  rowsPerSheet: number = EXCEL_LIMITS.rows,
): Promise<void> {
  if (columns.length > EXCEL_LIMITS.columns) throw new RangeError('Excel knows no more than 16,384 columns.');
  const zip = new ZipStream(target, compression);
  await zip.add('[Content_Types].xml', [CONTENT_TYPES]);
  await zip.add('_rels/.rels', [ROOT_RELATIONS]);
  await zip.add('xl/styles.xml', [STYLES_XML]);
  let sheets = 0;
  do {
    sheets++;
    const layout = sheetLayout(columns, { ...context, rowsBefore: source.count });
    await zip.add(`xl/worksheets/sheet${sheets}.xml`, textChunks(layout, source, rowsPerSheet - 1));
  } while (await source.hasNext());
  await zip.add('xl/workbook.xml', [workbookPart(sheets)]);
  await zip.add('xl/_rels/workbook.xml.rels', [workbookRelations(sheets)]);
  await zip.finish();
}
