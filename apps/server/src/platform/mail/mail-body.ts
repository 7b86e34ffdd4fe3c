import { isLinkAddress, LINK_PLACEHOLDER } from '@wagenpark/domain/mail-links';
import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';

/*
 * The rich text of a mail: paragraphs, headings and lists with bold and italic text and links (MS-10, MS-11). It is
 * stored as HTML with these tags only. Mails are written from the blocks below, so that nothing of the stored HTML
 * reaches a mail as HTML.
 */

/** A stretch of text with one look. */
export interface Run {
  readonly text: string;
  readonly isBold?: true;
  readonly isItalic?: true;
  readonly href?: string;
}
export type Line = readonly Run[];

/** A paragraph, a heading, or one item of a list; `place` counts the items of a list from 1. */
export interface Block {
  readonly kind: 'paragraph' | 'heading' | 'bullet' | 'numbered';
  readonly place: number;
  readonly lines: readonly Line[];
}

const RENAMED = { b: 'strong', i: 'em', h1: 'h2', h3: 'h2', h4: 'h2', h5: 'h2', h6: 'h2', div: 'p' } as const;

/** Removes everything from a rich text but the tags that a mail may have: scripts, pictures, styles, unknown tags. */
export const cleanBody = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['p', 'h2', 'strong', 'em', 'a', 'ul', 'ol', 'li', 'br'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'mailto'],
    transformTags: RENAMED,
    // A link to elsewhere keeps its text.
    exclusiveFilter: ({ tag, attribs }) => tag === 'a' && !isLinkAddress(attribs['href'] ?? '') && 'excludeTag',
  });

/** An attribute of a rich text that a mail cannot have: a placeholder in a tag, or a link to elsewhere. */
export interface FaultyAttribute {
  readonly fault: 'placeholderInTag' | 'linkRefused';
  readonly typed: string;
}

/** The faulty attributes of a rich text as it was sent, in order. */
export function faultyAttributes(html: string): readonly FaultyAttribute[] {
  const faults: FaultyAttribute[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      for (const [name, value] of Object.entries(attributes)) {
        const isAddress = tag === 'a' && name === 'href';
        if (isAddress && isLinkAddress(value) && (value === LINK_PLACEHOLDER || !/[{}]/.test(value))) continue;
        const [typed] = /\{[^}]*\}?|[^{]*\}/.exec(`${name}=${value}`) ?? [];
        if (typed !== undefined) faults.push({ fault: 'placeholderInTag', typed: typed.slice(0, 60) });
        else if (isAddress) faults.push({ fault: 'linkRefused', typed: value.slice(0, 60) });
      }
    },
  });
  parser.end(html);
  return faults;
}

/** As the library writes cleaned texts, which leaves quotes as they are. */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A plain text as rich text: blank lines divide paragraphs. */
export const bodyOfPlainText = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeText(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('');

/** Reads a cleaned rich text into blocks. */
export function readBody(html: string): readonly Block[] {
  const blocks: Block[] = [];
  let lines: Run[][] = [[]];
  const lists: { kind: 'bullet' | 'numbered'; count: number }[] = [];
  let heading = false;
  let [bold, italic] = [0, 0];
  let href: string | undefined;
  const endBlock = () => {
    const filledLines = lines
      .map((line) => line.filter(({ text }) => text !== ''))
      .filter((line, index) => line.length > 0 || index > 0);
    while (filledLines.at(-1)?.length === 0) filledLines.pop();
    lines = [[]];
    if (filledLines.length === 0) return;
    const list = lists.at(-1);
    if (list) list.count += 1;
    blocks.push({
      kind: list?.kind ?? (heading ? 'heading' : 'paragraph'),
      place: list?.count ?? 0,
      lines: filledLines,
    });
  };
  const parser = new Parser({
    onopentag(tag, attributes) {
      // A list item contains a paragraph, which is no block of its own.
      if (['p', 'h2', 'ul', 'ol', 'li'].includes(tag)) endBlock();
      if (tag === 'h2') heading = true;
      if (tag === 'ul' || tag === 'ol') lists.push({ kind: tag === 'ul' ? 'bullet' : 'numbered', count: 0 });
      if (tag === 'strong') bold += 1;
      if (tag === 'em') italic += 1;
      if (tag === 'a') href = attributes.href;
      if (tag === 'br') lines.push([]);
    },
    ontext(text) {
      lines.at(-1)?.push({
        // Line breaks of the HTML source are blanks, as in a browser.
        text: text.replaceAll(/\s*\n\s*/g, ' '),
        ...(bold > 0 ? { isBold: true } : {}),
        ...(italic > 0 ? { isItalic: true } : {}),
        ...(href === undefined ? {} : { href }),
      });
    },
    onclosetag(tag) {
      if (['p', 'h2', 'ul', 'ol', 'li'].includes(tag)) endBlock();
      if (tag === 'h2') heading = false;
      if (tag === 'ul' || tag === 'ol') lists.pop();
      if (tag === 'strong') bold -= 1;
      if (tag === 'em') italic -= 1;
      if (tag === 'a') href = undefined;
    },
  });
  parser.end(html);
  endBlock();
  return blocks.map((block) => ({ ...block, lines: block.lines.map(joinRuns) }));
}

/** Joins neighbouring runs of the same look: the parser splits texts at entities, also within a placeholder. */
function joinRuns(line: Line): Line {
  const joinedRuns: Run[] = [];
  for (const run of line) {
    const previous = joinedRuns.at(-1);
    const isSame =
      previous?.isBold === run.isBold && previous?.isItalic === run.isItalic && previous?.href === run.href;
    if (previous !== undefined && isSame)
      joinedRuns[joinedRuns.length - 1] = { ...previous, text: previous.text + run.text };
    else joinedRuns.push(run);
  }
  return joinedRuns;
}
