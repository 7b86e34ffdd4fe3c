import { StringDecoder } from 'node:string_decoder';
import { TableFileError } from './table-file-error.ts';

/** What is told of a document while it is read; names are without prefix, `text` may come in several pieces. */
export interface XmlEvents {
  open(name: string, attributes: string): void;
  text(text: string): void;
  close(name: string): void;
}

/** A tag, comment or section of characters longer than this is none that a spreadsheet program writes. */
const LONGEST_MARKUP = 2 ** 18;
/** An entity (`&amp;`, `&#128663;`) is this long at most; a piece of text is not cut inside one. */
const LONGEST_ENTITY = 12;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(lt|gt|amp|quot|apos));/gi;
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const LESS = 0x3c;
const GREATER = 0x3e;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const SLASH = 0x2f;
const COLON = 0x3a;

const characterOf = (code: number): string => (code <= 0x10_ffff ? String.fromCodePoint(code) : '\uFFFD');

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (_, decimal?: string, hex?: string, name?: string) =>
    name === undefined
      ? characterOf(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
      : (NAMED[name.toLowerCase()] ?? ''),
  );
}

/** The attributes of a tag by name, without prefixes. */
export function attributesOf(raw: string): Readonly<Record<string, string>> {
  const attributes: Record<string, string> = {};
  for (let at = 0; ; ) {
    const equals = raw.indexOf('=', at);
    if (equals < 0) return attributes;
    let begin = equals + 1;
    while (isSpace(raw.charCodeAt(begin))) begin++;
    const end = raw.indexOf(raw[begin] ?? '"', begin + 1);
    if (end < 0) return attributes;
    attributes[withoutPrefix(raw.slice(at, equals).trim())] = decoded(raw.slice(begin + 1, end));
    at = end + 1;
  }
}

const isSpace = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d);

/**
 * Tells of the tags and texts of an XML document as its bytes arrive and holds no more of it than one tag. It knows what
 * the parts of a workbook are made of: no document type, so that nothing in a file can multiply itself.
 */
export class XmlScanner {
  readonly #events: XmlEvents;
  readonly #decoder = new StringDecoder('utf8');
  #rest = '';
  #depth = 0;
  #hasRoot = false;

  constructor(events: XmlEvents) {
    this.#events = events;
  }

  /** Throws TableFileError `damaged-file` where the document is none. */
  push(bytes: Buffer): void {
    this.#rest = this.#scan(this.#rest + this.#decoder.write(bytes));
    if (this.#rest.length > LONGEST_MARKUP) throw new TableFileError('damaged-file');
  }

  /** To be called behind the last bytes. Throws TableFileError `damaged-file` when the document does not end there. */
  end(): void {
    if (this.#rest.trim() !== '' || this.#depth !== 0 || !this.#hasRoot) throw new TableFileError('damaged-file');
  }

  /** Gives what the next bytes have to complete. */
  #scan(xml: string): string {
    for (let at = 0; ; ) {
      const tag = xml.indexOf('<', at);
      if (tag < 0) return this.#textUpToEnd(xml, at);
      if (tag > at) this.#text(xml.slice(at, tag));
      const next = this.#markup(xml, tag);
      if (next < 0) return xml.slice(tag);
      at = next;
    }
  }

  #text(text: string): void {
    if (this.#depth > 0) this.#events.text(decoded(text));
  }

  #textUpToEnd(xml: string, from: number): string {
    const entity = xml.lastIndexOf('&');
    const isCut = entity >= from && xml.length - entity < LONGEST_ENTITY && !xml.includes(';', entity);
    const to = isCut ? entity : xml.length;
    if (to > from) this.#text(xml.slice(from, to));
    return xml.slice(to);
  }

  /** The place behind what begins at `from`, or -1 when it does not end here. */
  #markup(xml: string, from: number): number {
    const kind = xml[from + 1];
    if (kind === '?') return behind(xml, '?>', from);
    if (kind === '!') return this.#declaration(xml, from);
    const end = endOfTag(xml, from + 1);
    if (end < 0) return -1;
    if (kind === '/') this.#close(nameOf(xml, from + 2, end));
    else this.#open(xml, from + 1, end);
    return end + 1;
  }

  #declaration(xml: string, from: number): number {
    if (xml.startsWith('<!--', from)) return behind(xml, '-->', from + 4);
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

function behind(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from);
  return found < 0 ? -1 : found + mark.length;
}

/** Where a tag ends: at the first `>` outside quotes. */
function endOfTag(xml: string, from: number): number {
  let quote = 0;
  for (let at = from; at < xml.length; at++) {
    const code = xml.charCodeAt(at);
    if (quote !== 0) quote = code === quote ? 0 : quote;
    else if (code === GREATER) return at;
    else if (code === QUOTE || code === APOSTROPHE) quote = code;
    else if (code === LESS) throw new TableFileError('damaged-file');
  }
  return -1;
}

function endOfName(xml: string, from: number, until: number): number {
  let at = from;
  while (at < until && !isSpace(xml.charCodeAt(at))) at++;
  return at;
}

function withoutPrefix(name: string): string {
  for (let at = 0; at < name.length; at++) if (name.charCodeAt(at) === COLON) return name.slice(at + 1);
  return name;
}

const nameOf = (xml: string, from: number, until: number): string =>
  withoutPrefix(xml.slice(from, endOfName(xml, from, until)));
