import { readFileSync } from 'node:fs';
import PO from 'pofile';

/** Why a catalogue file cannot be read, with the file and, where known, the line. */
export class PoFileError extends Error {
  override readonly name = 'PoFileError';
}

/** A valid line of our catalogues: empty, a comment, or a keyword with one closed quoted text. */
const wellFormedLine = /^(?:|#.*|(?:(?:msgid|msgstr)[ ])?"(?:[^"\\]|\\.)*")$/;

/** One message of a catalogue. */
export interface PoEntry {
  /** ICU MessageFormat; empty when not translated yet. */
  readonly text: string;
  /** The context for translators: the `#.` lines. */
  readonly comment: string;
}

/**
 * Reads one `.po` file: id → ICU MessageFormat text, in the order of the file. Untranslated messages (`msgstr ""`, as
 * Weblate writes them) are omitted, so that their fallback is used.
 * @throws {PoFileError} as `readPoEntries`
 */
export function readPoFile(file: string): Map<string, string> {
  const entries = [...readPoEntries(file)].filter(([, { text }]) => text !== '');
  return new Map(entries.map(([id, { text }]) => [id, text]));
}

/**
 * Reads one `.po` file with comments.
 * @throws {PoFileError} for anything that the PO parser would silently misread: an unclosed quote, a missing header
 * (the parser would take the first entries for one), a duplicate id, gettext plurals; and for a text that needs review
 * (`#, fuzzy`).
 */
export function readPoEntries(file: string): Map<string, PoEntry> {
  const source = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  for (const [index, line] of source.split('\n').entries()) {
    if (!wellFormedLine.test(line)) throw new PoFileError(`${file}:${index + 1}: not a line of a catalogue: ${line}`);
  }
  if (!/^(?:#.*\n)*msgid ""\nmsgstr ""\n(?:".*"\n)+(?:\n|$)/.test(source)) {
    throw new PoFileError(`${file}: begins without a header (msgid "", msgstr "", "Language: …\\n", empty line)`);
  }

  const entries = new Map<string, PoEntry>();
  for (const item of PO.parse(source).items) {
    if (item.obsolete) continue;
    if (entries.has(item.msgid)) throw new PoFileError(`${file}: ${item.msgid} stands twice`);
    if (item.flags['fuzzy'])
      throw new PoFileError(`${file}: ${item.msgid} is fuzzy: look at it, then take the mark away`);
    entries.set(item.msgid, { text: item.msgstr.join(''), comment: item.extractedComments.join(' ') });
  }
  const entryCount = source.match(/^msgid "/gm)?.length ?? 0;
  if (entryCount !== entries.size + 1) {
    throw new PoFileError(`${file}: ${entryCount - 1} ids written, ${entries.size} read; is an empty line missing?`);
  }
  return entries;
}
