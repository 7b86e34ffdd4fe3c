import { readFileSync } from 'node:fs';
import PO from 'pofile';

/** Why a catalogue file cannot be read, with the file and, where known, the line. */
export class PoFileError extends Error {
  override readonly name = 'PoFileError';
}

/** What a line of our catalogues may look like: nothing, a comment, or a keyword with one closed quoted text. */
const wellFormedLine = /^(?:|#.*|(?:(?:msgid|msgstr)[ ])?"(?:[^"\\]|\\.)*")$/;

/**
 * Reads one `.po` file: explicit id → ICU MessageFormat text, in the order of the file.
 * @throws {PoFileError} for anything the PO parser would read wrongly without a word: an unclosed quote, a missing
 *   header (it then takes the first entries for one), an id that stands twice, an empty text, gettext plurals.
 */
export function readPoFile(file: string): Map<string, string> {
  const source = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  for (const [index, line] of source.split('\n').entries()) {
    if (!wellFormedLine.test(line)) throw new PoFileError(`${file}:${index + 1}: not a line of a catalogue: ${line}`);
  }
  if (!/^(?:#.*\n)*msgid ""\nmsgstr ""\n(?:".*"\n)+(?:\n|$)/.test(source)) {
    throw new PoFileError(`${file}: begins without a header (msgid "", msgstr "", "Language: …\\n", empty line)`);
  }

  const texts = new Map<string, string>();
  for (const item of PO.parse(source).items) {
    if (item.obsolete) continue;
    const text = item.msgstr.join('');
    if (texts.has(item.msgid)) throw new PoFileError(`${file}: ${item.msgid} stands twice`);
    if (text === '') throw new PoFileError(`${file}: ${item.msgid} has no text`);
    texts.set(item.msgid, text);
  }
  const written = source.match(/^msgid "/gm)?.length ?? 0;
  if (written !== texts.size + 1) {
    throw new PoFileError(`${file}: ${written - 1} ids written, ${texts.size} read; is an empty line missing?`);
  }
  return texts;
}
