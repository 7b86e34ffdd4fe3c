import { builtInFormat, type CellFormat, formatOf } from './cell-format.ts';
import { TableFileError } from './table-file-error.ts';
import { attributesOf, XmlScanner } from './xml-scanner.ts';
import { ZipParts } from './zip-parts.ts';

/** Limits of unpacked parts of a workbook, in megabytes. Only shared texts are held in memory. */
const MAX_UNPACKED_MEGABYTES = { list: 8, sharedTexts: 128, sheet: 1_024 } as const;
/** Limits of all shared texts together, which are held in memory: millions of characters, and their number. */
const SHARED_TEXT_LIMITS = { megabytes: 16, texts: 2_000_000 } as const;

/** Everything needed to read a workbook's first visible sheet. */
export interface FirstSheet {
  /** The unpacked bytes of the sheet. */
  readonly bytes: AsyncIterable<Buffer>;
  readonly sharedTexts: readonly string[];
  /** The display format of numbers in each cell style, by style index. */
  readonly formats: readonly CellFormat[];
  /** Whether day numbers count from 1904. */
  readonly from1904: boolean;
  /** Whether the formulas have no computed results. Some programs leave that to the program that opens the file. */
  readonly isUncomputed: boolean;
}

/** The names of a workbook's visible sheets, in their order; the first of them is read. */
export async function readSheetNames(bytes: Buffer): Promise<readonly string[]> {
  const { sheets } = await openSheets(bytes);
  return sheets.map(({ name }) => name);
}

/**
 * Opens the first visible sheet of a workbook. Undefined when it has none.
 * @throws {TableFileError}
 */
export async function openFirstSheet(bytes: Buffer): Promise<FirstSheet | undefined> {
  const { parts, relations, sheets, hasSheets, from1904, isUncomputed } = await openSheets(bytes);
  if (!hasSheets) return undefined;
  const target = sheets[0]?.target;
  if (target === undefined) throw new TableFileError('damaged-file');
  const styles = relations.find(({ type }) => type === 'styles')?.target;
  const sharedStrings = relations.find(({ type }) => type === 'sharedStrings')?.target;
  return {
    bytes: parts.unpack(target, MAX_UNPACKED_MEGABYTES.sheet),
    formats: styles === undefined || !parts.has(styles) ? [] : await readFormats(parts, styles),
    sharedTexts:
      sharedStrings === undefined || !parts.has(sharedStrings) ? [] : await readSharedTexts(parts, sharedStrings),
    from1904,
    isUncomputed,
  };
}

interface OpenSheets extends Pick<WorkbookFacts, 'from1904' | 'isUncomputed'> {
  readonly parts: ZipParts;
  readonly relations: readonly Relation[];
  /** The visible sheets with cells, in their order. */
  readonly sheets: readonly { readonly name: string; readonly target: string }[];
  /** Whether there is any visible sheet, which may be a chart. */
  readonly hasSheets: boolean;
}

async function openSheets(bytes: Buffer): Promise<OpenSheets> {
  const parts = new ZipParts(bytes);
  refuseOtherFormat(parts.names);
  const workbook = (await readRelations(parts, '')).find(({ type }) => type === 'officeDocument')?.target;
  if (workbook === undefined) throw new TableFileError('damaged-file');
  const { sheets, from1904, isUncomputed } = await readWorkbook(parts, workbook);
  const relations = sheets.length === 0 ? [] : await readRelations(parts, workbook);
  const worksheets = sheets.flatMap(({ id, name }) => {
    const relation = relations.find((each) => each.id === id);
    return relation?.type === 'worksheet' ? [{ name, target: relation.target }] : [];
  });
  return { parts, relations, sheets: worksheets, hasSheets: sheets.length > 0, from1904, isUncomputed };
}

/** Files of other spreadsheet programs that are archives too, by a part that each of them has. */
const OTHER_FORMATS: readonly (readonly [part: RegExp, format: string])[] = [
  [/^content\.xml$/i, '.ods'],
  [/^xl\/workbook\.bin$/i, '.xlsb'],
  [/^Index\/.*\.iwa$|^Index\.zip$/i, '.numbers'],
];

function refuseOtherFormat(names: readonly string[]): void {
  if (names.some((name) => /^xl\/\w+\.xml$/i.test(name))) return;
  const format = OTHER_FORMATS.find(([part]) => names.some((name) => part.test(name)))?.[1];
  throw format === undefined ? new TableFileError('not-a-spreadsheet') : new TableFileError('other-format', { format });
}

async function scan(bytes: AsyncIterable<Buffer>, scanner: XmlScanner): Promise<void> {
  for await (const piece of bytes) scanner.push(piece);
  scanner.end();
}

const ignore = (): void => undefined;

interface Relation {
  readonly id: string;
  /** The last segment of its type URL: `worksheet`, `styles`. */
  readonly type: string;
  /** The path of the referenced part. */
  readonly target: string;
}

/** Reads the relations of a part; '' stands for the archive as a whole. */
async function readRelations(parts: ZipParts, part: string): Promise<readonly Relation[]> {
  const folder = part.includes('/') ? part.slice(0, part.lastIndexOf('/') + 1) : '';
  const relations: Relation[] = [];
  const scanner = new XmlScanner({
    open: (name, raw) => {
      if (name !== 'Relationship') return;
      const { Id: id = '', Type: type = '', Target: target = '' } = attributesOf(raw);
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: pathOf(folder, target) });
    },
    text: ignore,
    close: ignore,
  });
  await scan(parts.unpack(`${folder}_rels/${part.slice(folder.length)}.rels`, MAX_UNPACKED_MEGABYTES.list), scanner);
  return relations;
}

function pathOf(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const path = folder.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.') path.push(step);
  }
  return path.join('/');
}

interface WorkbookFacts {
  /** The visible sheets with their relation ids, in their order. */
  readonly sheets: readonly { readonly id: string; readonly name: string }[];
  readonly from1904: boolean;
  readonly isUncomputed: boolean;
}

async function readWorkbook(parts: ZipParts, name: string): Promise<WorkbookFacts> {
  const sheets: { id: string; name: string }[] = [];
  let from1904 = false;
  let isUncomputed = false;
  const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true';
  const open = (tag: string, raw: string): void => {
    if (tag === 'workbookPr') from1904 = isTrue(attributesOf(raw)['date1904']);
    else if (tag === 'calcPr') isUncomputed = isTrue(attributesOf(raw)['fullCalcOnLoad']);
    else if (tag === 'sheet') {
      const { id, name: title = '', state = 'visible' } = attributesOf(raw);
      if (id !== undefined && state === 'visible') sheets.push({ id, name: title });
    }
  };
  await scan(parts.unpack(name, MAX_UNPACKED_MEGABYTES.list), new XmlScanner({ open, text: ignore, close: ignore }));
  return { sheets, from1904, isUncomputed };
}

/** Reads the display format of numbers in each cell style. */
async function readFormats(parts: ZipParts, name: string): Promise<readonly CellFormat[]> {
  const declaredFormats = new Map<number, CellFormat>();
  const styles: number[] = [];
  let isInCells = false;
  const open = (tag: string, raw: string): void => {
    if (tag === 'cellXfs') isInCells = true;
    else if (tag === 'numFmt') {
      const { numFmtId, formatCode = '' } = attributesOf(raw);
      declaredFormats.set(Number(numFmtId), formatOf(formatCode));
    } else if (tag === 'xf' && isInCells) styles.push(Number(attributesOf(raw)['numFmtId'] ?? 0));
  };
  const close = (tag: string): void => {
    if (tag === 'cellXfs') isInCells = false;
  };
  await scan(parts.unpack(name, MAX_UNPACKED_MEGABYTES.list), new XmlScanner({ open, text: ignore, close }));
  return styles.map((id) => declaredFormats.get(id) ?? builtInFormat(id));
}

const ESCAPED = /_x([0-9a-f]{4})_/gi;

/** Decodes characters that XML cannot contain, which a workbook writes as `_x000D_`. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Copies a text. A slice of a longer string would keep the whole string in memory. */
const copyText = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');

/** Reads the texts that cells of all sheets reference, without phonetic hints. */
async function readSharedTexts(parts: ZipParts, name: string): Promise<readonly string[]> {
  const texts: string[] = [];
  let characterCount = 0;
  let text = '';
  let isText = false;
  let isPronunciation = false;
  const scanner = new XmlScanner({
    open: (tag) => {
      if (tag === 'si') text = '';
      else if (tag === 'rPh') isPronunciation = true;
      else if (tag === 't') isText = !isPronunciation;
    },
    text: (piece) => {
      if (!isText) return;
      characterCount += piece.length;
      if (characterCount > SHARED_TEXT_LIMITS.megabytes * 2 ** 20)
        throw new TableFileError('too-much-text', { limit: SHARED_TEXT_LIMITS.megabytes });
      text += piece;
    },
    close: (tag) => {
      if (tag === 't') isText = false;
      else if (tag === 'rPh') isPronunciation = false;
      else if (tag === 'si') {
        if (texts.length === SHARED_TEXT_LIMITS.texts)
          throw new TableFileError('too-much-text', { limit: SHARED_TEXT_LIMITS.megabytes });
        texts.push(copyText(unescapeText(text)));
      }
    },
  });
  await scan(parts.unpack(name, MAX_UNPACKED_MEGABYTES.sharedTexts), scanner);
  return texts;
}
