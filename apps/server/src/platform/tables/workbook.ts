import { TableFileError } from './table-file-error.ts';
import { attributesOf, XmlScanner } from './xml-scanner.ts';
import { ZipParts } from './zip-parts.ts';

/** Limits of unpacked parts of a workbook, in megabytes. Only shared texts are held in memory. */
const MAX_UNPACKED_MEGABYTES = { list: 8, sharedTexts: 128, sheet: 1_024 } as const;
/** Limits of all shared texts together, which are held in memory: millions of characters, and their number. */
const SHARED_TEXT_LIMITS = { megabytes: 16, texts: 2_000_000 } as const;

/** Built-in number formats for days and times, which a workbook does not declare. */
const DATE_FORMATS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** Everything needed to read a workbook's first sheet. */
export interface FirstSheet {
  /** The unpacked bytes of the sheet. */
  readonly bytes: AsyncIterable<Buffer>;
  readonly sharedTexts: readonly string[];
  /** Whether cells of a style hold days or times, by style index. */
  readonly isDateStyle: readonly boolean[];
  /** Whether day numbers count from 1904. */
  readonly from1904: boolean;
}

/**
 * Opens the first sheet of a workbook. Undefined when it has no sheet.
 * @throws {TableFileError}
 */
export async function openFirstSheet(bytes: Buffer): Promise<FirstSheet | undefined> {
  const parts = new ZipParts(bytes);
  if (!parts.names.some((name) => /^xl\/\w+\.xml$/i.test(name))) throw new TableFileError('not-a-spreadsheet');
  const workbook = (await readRelations(parts, '')).find(({ type }) => type === 'officeDocument')?.target;
  if (workbook === undefined) throw new TableFileError('damaged-file');
  const { sheet, from1904 } = await readWorkbook(parts, workbook);
  if (sheet === undefined) return undefined;
  const relations = await readRelations(parts, workbook);
  const target = relations.find(({ id, type }) => id === sheet && type === 'worksheet')?.target;
  if (target === undefined) throw new TableFileError('damaged-file');
  const styles = relations.find(({ type }) => type === 'styles')?.target;
  const sharedStrings = relations.find(({ type }) => type === 'sharedStrings')?.target;
  return {
    bytes: parts.unpack(target, MAX_UNPACKED_MEGABYTES.sheet),
    isDateStyle: styles === undefined || !parts.has(styles) ? [] : await readDateStyles(parts, styles),
    sharedTexts:
      sharedStrings === undefined || !parts.has(sharedStrings) ? [] : await readSharedTexts(parts, sharedStrings),
    from1904,
  };
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

/** Reads the relation id of the first sheet, and whether day numbers count from 1904. */
async function readWorkbook(
  parts: ZipParts,
  name: string,
): Promise<{ readonly sheet: string | undefined; readonly from1904: boolean }> {
  let sheet: string | undefined;
  let from1904 = false;
  const open = (tag: string, raw: string): void => {
    if (tag === 'workbookPr') from1904 = ['1', 'true'].includes(attributesOf(raw)['date1904'] ?? '');
    else if (tag === 'sheet') sheet ??= attributesOf(raw)['id'];
  };
  await scan(parts.unpack(name, MAX_UNPACKED_MEGABYTES.list), new XmlScanner({ open, text: ignore, close: ignore }));
  return { sheet, from1904 };
}

/** Reads for each cell style whether it shows days or times. */
async function readDateStyles(parts: ZipParts, name: string): Promise<readonly boolean[]> {
  const declaredFormats = new Map<number, boolean>();
  const styles: number[] = [];
  let isInCells = false;
  const open = (tag: string, raw: string): void => {
    if (tag === 'cellXfs') isInCells = true;
    else if (tag === 'numFmt') {
      const { numFmtId, formatCode = '' } = attributesOf(raw);
      declaredFormats.set(Number(numFmtId), isDateFormat(formatCode));
    } else if (tag === 'xf' && isInCells) styles.push(Number(attributesOf(raw)['numFmtId'] ?? 0));
  };
  const close = (tag: string): void => {
    if (tag === 'cellXfs') isInCells = false;
  };
  await scan(parts.unpack(name, MAX_UNPACKED_MEGABYTES.list), new XmlScanner({ open, text: ignore, close }));
  return styles.map(
    (format) => declaredFormats.get(format) ?? DATE_FORMATS.some(([first, last]) => format >= first && format <= last),
  );
}

/**
 * Whether a number format shows days or times: it contains one of their letters outside quotes, colours and conditions.
 */
function isDateFormat(format: string): boolean {
  if (/\[(?:h+|m+|s+)\]/i.test(format)) return true;
  const [firstSection = ''] = format.replaceAll(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, '').split(';');
  return !/^\s*(?:general|@)\s*$/i.test(firstSection) && /[ymdhs]/i.test(firstSection.replaceAll(/general/gi, ''));
}

const ESCAPED = /_x([0-9a-f]{4})_/gi;

/** Decodes characters that XML cannot contain, which a workbook writes as `_x000D_`. */
export const unescaped = (text: string): string =>
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
        texts.push(copyText(unescaped(text)));
      }
    },
  });
  await scan(parts.unpack(name, MAX_UNPACKED_MEGABYTES.sharedTexts), scanner);
  return texts;
}
