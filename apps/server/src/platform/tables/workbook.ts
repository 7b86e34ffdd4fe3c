import { TableFileError } from './table-file-error.ts';
import { attributesOf, XmlScanner } from './xml-scanner.ts';
import { ZipParts } from './zip-parts.ts';

/** Megabytes that the parts of a workbook may unpack to. Only shared texts are held in memory. */
const LARGEST = { list: 8, sharedTexts: 128, sheet: 1_024 } as const;
/** Characters of all shared texts together, in megabytes, and how many of them there may be: they are held in memory. */
const HELD = { megabytes: 16, texts: 2_000_000 } as const;

/** Formats of numbers that are days or times though a workbook does not describe them. */
const DATE_FORMATS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** What a workbook's first sheet needs to be read. */
export interface FirstSheet {
  /** The unpacked bytes of the sheet. */
  readonly bytes: AsyncIterable<Buffer>;
  readonly sharedTexts: readonly string[];
  /** Whether cells of a style hold days or times. */
  readonly isDateStyle: readonly boolean[];
  /** Whether days are counted from 1904. */
  readonly from1904: boolean;
}

/** Opens a workbook as far as its first sheet. Undefined when it has no sheet. Throws TableFileError. */
export async function openFirstSheet(bytes: Buffer): Promise<FirstSheet | undefined> {
  const parts = new ZipParts(bytes);
  if (!parts.names.some((name) => /^xl\/\w+\.xml$/i.test(name))) throw new TableFileError('not-a-spreadsheet');
  const workbook = (await relationsOf(parts, '')).find(({ type }) => type === 'officeDocument')?.target;
  if (workbook === undefined) throw new TableFileError('damaged-file');
  const { sheet, from1904 } = await readWorkbook(parts, workbook);
  if (sheet === undefined) return undefined;
  const relations = await relationsOf(parts, workbook);
  const target = relations.find(({ id, type }) => id === sheet && type === 'worksheet')?.target;
  if (target === undefined) throw new TableFileError('damaged-file');
  const styles = relations.find(({ type }) => type === 'styles')?.target;
  const shared = relations.find(({ type }) => type === 'sharedStrings')?.target;
  return {
    bytes: parts.unpack(target, LARGEST.sheet),
    isDateStyle: styles === undefined || !parts.has(styles) ? [] : await readDateStyles(parts, styles),
    sharedTexts: shared === undefined || !parts.has(shared) ? [] : await readSharedTexts(parts, shared),
    from1904,
  };
}

async function scan(bytes: AsyncIterable<Buffer>, scanner: XmlScanner): Promise<void> {
  for await (const piece of bytes) scanner.push(piece);
  scanner.end();
}

const nothing = (): void => undefined;

interface Relation {
  readonly id: string;
  /** The last word of its type: `worksheet`, `styles`. */
  readonly type: string;
  /** The path of the part that is meant. */
  readonly target: string;
}

/** What a part refers to; '' stands for the archive as a whole. */
async function relationsOf(parts: ZipParts, part: string): Promise<readonly Relation[]> {
  const folder = part.includes('/') ? part.slice(0, part.lastIndexOf('/') + 1) : '';
  const relations: Relation[] = [];
  const scanner = new XmlScanner({
    open: (name, raw) => {
      if (name !== 'Relationship') return;
      const { Id: id = '', Type: type = '', Target: target = '' } = attributesOf(raw);
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: pathOf(folder, target) });
    },
    text: nothing,
    close: nothing,
  });
  await scan(parts.unpack(`${folder}_rels/${part.slice(folder.length)}.rels`, LARGEST.list), scanner);
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

/** The relation of the first sheet, and from when days are counted. */
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
  await scan(parts.unpack(name, LARGEST.list), new XmlScanner({ open, text: nothing, close: nothing }));
  return { sheet, from1904 };
}

/** For each style of cells whether it shows days or times. */
async function readDateStyles(parts: ZipParts, name: string): Promise<readonly boolean[]> {
  const described = new Map<number, boolean>();
  const styles: number[] = [];
  let isInCells = false;
  const open = (tag: string, raw: string): void => {
    if (tag === 'cellXfs') isInCells = true;
    else if (tag === 'numFmt') {
      const { numFmtId, formatCode = '' } = attributesOf(raw);
      described.set(Number(numFmtId), isDateFormat(formatCode));
    } else if (tag === 'xf' && isInCells) styles.push(Number(attributesOf(raw)['numFmtId'] ?? 0));
  };
  const close = (tag: string): void => {
    if (tag === 'cellXfs') isInCells = false;
  };
  await scan(parts.unpack(name, LARGEST.list), new XmlScanner({ open, text: nothing, close }));
  return styles.map(
    (format) => described.get(format) ?? DATE_FORMATS.some(([first, last]) => format >= first && format <= last),
  );
}

/** Whether a format of numbers shows days or times: it has one of their letters outside quotes, colours and conditions. */
function isDateFormat(format: string): boolean {
  if (/\[(?:h+|m+|s+)\]/i.test(format)) return true;
  const [plain = ''] = format.replaceAll(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, '').split(';');
  return !/^\s*(?:general|@)\s*$/i.test(plain) && /[ymdhs]/i.test(plain.replaceAll(/general/gi, ''));
}

const ESCAPED = /_x([0-9a-f]{4})_/gi;

/** Text as people see it: a workbook writes characters that XML does not know as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** A text of its own: a part of a longer one would keep that one in memory. */
const ownCopy = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');

/** The texts that the cells of all sheets refer to, without how they are to be pronounced. */
async function readSharedTexts(parts: ZipParts, name: string): Promise<readonly string[]> {
  const texts: string[] = [];
  let held = 0;
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
      held += piece.length;
      if (held > HELD.megabytes * 2 ** 20) throw new TableFileError('too-much-text', { limit: HELD.megabytes });
      text += piece;
    },
    close: (tag) => {
      if (tag === 't') isText = false;
      else if (tag === 'rPh') isPronunciation = false;
      else if (tag === 'si') {
        if (texts.length === HELD.texts) throw new TableFileError('too-much-text', { limit: HELD.megabytes });
        texts.push(ownCopy(unescaped(text)));
      }
    },
  });
  await scan(parts.unpack(name, LARGEST.sharedTexts), scanner);
  return texts;
}
