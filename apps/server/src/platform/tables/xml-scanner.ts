import { StringDecoder } from 'node:string_decoder';
import { TableFileError } from './table-file-error.ts';

/** Callbacks for parts of a document. Names have no prefix; `text` may arrive in several pieces. */
export interface XmlEvents {
  open(name: string, attributes: string): void;
  text(text: string): void;
  close(name: string): void;
}

/** Maximum length of a tag, comment or CDATA section. Spreadsheet programs never write longer ones. */
const MAX_MARKUP_LENGTH = 2 ** 18;
/** Maximum length of an entity (`&amp;`, `&#128663;`). A text is never split inside one. */
const MAX_ENTITY_LENGTH = 12;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(lt|gt|amp|quot|apos));/gi;
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const LESS = 0x3c;
const GREATER = 0x3e;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const SLASH = 0x2f;
const COLON = 0x3a;

const characterOf = (code: number): string => (code <= 0x10_ffff ? String.fromCodePoint(code) : '\uFFFD');

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (_, decimal?: string, hex?: string, name?: string) =>
    name === undefined
      ? characterOf(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
      : (NAMED[name.toLowerCase()] ?? ''),
  );
}

/** Parses the attributes of a tag, by name without prefix. */
export function attributesOf(raw: string): Readonly<Record<string, string>> {
  const attributes: Record<string, string> = {};
  for (let position = 0; ; ) {
    const equals = raw.indexOf('=', position);
    if (equals < 0) return attributes;
    let begin = equals + 1;
    while (isSpace(raw.charCodeAt(begin))) begin++;
    const end = raw.indexOf(raw[begin] ?? '"', begin + 1);
    if (end < 0) return attributes;
    attributes[withoutPrefix(raw.slice(position, equals).trim())] = decodeEntities(raw.slice(begin + 1, end));
    position = end + 1;
  }
}

const isSpace = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d);

/**
 * A streaming XML parser that holds no more than one tag in memory. It supports what the parts of a workbook contain,
 * and no document type, so that a file cannot expand entities endlessly.
 */
export class XmlScanner {
  readonly #events: XmlEvents;
  readonly #decoder = new StringDecoder('utf8');
  #remainder = '';
  #depth = 0;
  #hasRoot = false;

  constructor(events: XmlEvents) {
    this.#events = events;
  }

  /**
   * Parses the next bytes.
   * @throws {TableFileError} `damaged-file` when the document is not well-formed
   */
  push(bytes: Buffer): void {
    this.#remainder = this.#scan(this.#remainder + this.#decoder.write(bytes));
    if (this.#remainder.length > MAX_MARKUP_LENGTH) throw new TableFileError('damaged-file');
  }

  /**
   * Call after the last bytes.
   * @throws {TableFileError} `damaged-file` when the document is incomplete
   */
  end(): void {
    if (this.#remainder.trim() !== '' || this.#depth !== 0 || !this.#hasRoot) throw new TableFileError('damaged-file');
  }

  /** Parses a text. Returns the remainder that needs more bytes. */
  #scan(xml: string): string {
    for (let position = 0; ; ) {
      const tag = xml.indexOf('<', position);
      if (tag < 0) return this.#textUntilEnd(xml, position);
      if (tag > position) this.#text(xml.slice(position, tag));
      const next = this.#markup(xml, tag);
      if (next < 0) return xml.slice(tag);
      position = next;
    }
  }

  #text(text: string): void {
    if (this.#depth > 0) this.#events.text(decodeEntities(text));
  }

  #textUntilEnd(xml: string, from: number): string {
    const entity = xml.lastIndexOf('&');
    const isCut = entity >= from && xml.length - entity < MAX_ENTITY_LENGTH && !xml.includes(';', entity);
    const to = isCut ? entity : xml.length;
    if (to > from) this.#text(xml.slice(from, to));
    return xml.slice(to);
  }

  /** Parses the markup that starts at `from`. Returns the position after it, or -1 when it is incomplete. */
  #markup(xml: string, from: number): number {
    const kind = xml[from + 1];
    if (kind === '?') return positionAfter(xml, '?>', from);
    if (kind === '!') return this.#declaration(xml, from);
    const end = endOfTag(xml, from + 1);
    if (end < 0) return -1;
    if (kind === '/') this.#close(nameOf(xml, from + 2, end));
    else this.#open(xml, from + 1, end);
    return end + 1;
  }

  #declaration(xml: string, from: number): number {
    if (xml.startsWith('<!--', from)) return positionAfter(xml, '-->', from + 4);
    if (xml.startsWith('<![CDATA[', from)) {
      const end = xml.indexOf(']]>', from);
      if (end < 0) return -1;
      if (this.#depth > 0) this.#events.text(xml.slice(from + 9, end));
      return end + 3;
    }
    if (xml.length - from < 9) return -1;
    throw new TableFileError('damaged-file');
  }

  #open(xml: string, from: number, end: number): void {
    const isEmpty = xml.charCodeAt(end - 1) === SLASH;
    const until = isEmpty ? end - 1 : end;
    const nameEnd = endOfName(xml, from, until);
    const name = withoutPrefix(xml.slice(from, nameEnd));
    this.#hasRoot = true;
    this.#depth += 1;
    this.#events.open(name, xml.slice(nameEnd, until));
    if (isEmpty) this.#close(name);
  }

  #close(name: string): void {
    this.#depth -= 1;
    if (this.#depth < 0) throw new TableFileError('damaged-file');
    this.#events.close(name);
  }
}

function positionAfter(xml: string, mark: string, from: number): number {
  const start = xml.indexOf(mark, from);
  return start < 0 ? -1 : start + mark.length;
}

/** The end of a tag: the first `>` outside quotes. */
function endOfTag(xml: string, from: number): number {
  let quote = 0;
  for (let position = from; position < xml.length; position++) {
    const code = xml.charCodeAt(position);
    if (quote !== 0) quote = code === quote ? 0 : quote;
    else if (code === GREATER) return position;
    else if (code === QUOTE || code === APOSTROPHE) quote = code;
    else if (code === LESS) throw new TableFileError('damaged-file');
  }
  return -1;
}

function endOfName(xml: string, from: number, until: number): number {
  let position = from;
  while (position < until && !isSpace(xml.charCodeAt(position))) position++;
  return position;
}

function withoutPrefix(name: string): string {
  for (let position = 0; position < name.length; position++)
    if (name.charCodeAt(position) === COLON) return name.slice(position + 1);
  return name;
}

const nameOf = (xml: string, from: number, until: number): string =>
  withoutPrefix(xml.slice(from, endOfName(xml, from, until)));
