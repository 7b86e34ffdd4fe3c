import { zipOfTexts } from '@wagenpark/exports/testing/collect';
import type { CellParser } from './columns.ts';
import type { TableCell } from './raw-rows.ts';

/** For tests: the parsed value of each cell, or the code of its refusal or doubt. */
export const parseOutcomes = (parse: CellParser<unknown>, cells: readonly TableCell[]): unknown[] =>
  cells.map((cell) => {
    const parsed = parse(cell);
    if (parsed.fault) return `refused: ${parsed.fault.code}`;
    return parsed.doubt ? [parsed.value, parsed.doubt.code] : parsed.value;
  });

/**
 * For tests: a workbook whose only sheet holds `rows` (XML of its rows). `parts` adds further parts by path, and `behind`
 * follows the rows.
 */
export const workbookOf = (
  rows: string,
  parts: Readonly<Record<string, string>> = {},
  behind = '',
): Promise<Buffer> => {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = (...entries: readonly (readonly [string, string])[]): string =>
    `<Relationships>${entries
      .map(([kind, target]) => `<Relationship Id="${kind}" Type="${type}/${kind}" Target="${target}"/>`)
      .join('')}</Relationships>`;
  return zipOfTexts({
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="worksheet"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations(
      ['worksheet', 'worksheets/first.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', '/xl/styles.xml'],
    ),
    'xl/worksheets/first.xml': `<worksheet><sheetData>${rows}</sheetData>${behind}</worksheet>`,
    ...parts,
  });
};
