import { LINK_PLACEHOLDER } from '@wagenpark/domain/mail-links';
import { fillPlaceholders, placeholdersIn } from '@wagenpark/domain/mail-placeholders';
import { type Block, type Line, type Run } from './mail-body.ts';

type Values = Readonly<Record<string, string>>;

/** Whether a line consists of placeholders that all have no value, so that the mail has no such line. */
function isEmptyWithValues(line: Line, values: Values): boolean {
  const text = line.map((run) => run.text).join('');
  return placeholdersIn(text).length > 0 && fillPlaceholders(text, values).trim() === '';
}

/** The runs of a run with its placeholders filled; a line break in a value begins a new line. */
function fillRun(run: Run, values: Values): readonly (Run | 'break')[] {
  const { href, ...plainRun } = run;
  const address = href === LINK_PLACEHOLDER ? values.link || undefined : href;
  return run.text.split(/(\{[A-Za-z]+\})/).flatMap((part) => {
    const filledText = fillPlaceholders(part, values);
    // The mail's own link is a link wherever its address stands in the text.
    const ownAddress = part === LINK_PLACEHOLDER && filledText !== '' ? filledText : undefined;
    const target = address ?? ownAddress;
    return filledText
      .split('\n')
      .flatMap((text, index): readonly (Run | 'break')[] => [
        ...(index > 0 ? (['break'] as const) : []),
        ...(text === '' ? [] : [{ ...plainRun, text, ...(target === undefined ? {} : { href: target }) }]),
      ]);
  });
}

function fillLine(line: Line, values: Values): readonly Line[] {
  const lines: Run[][] = [[]];
  for (const part of line.flatMap((run) => fillRun(run, values))) {
    if (part === 'break') lines.push([]);
    else lines.at(-1)?.push(part);
  }
  return lines;
}

/**
 * Fills the placeholders of a rich text. Lines of which all placeholders are empty are left out, as are blocks without
 * lines. Values are plain text: braces and tags in them mean nothing.
 */
export const fillBody = (blocks: readonly Block[], values: Values): readonly Block[] =>
  blocks.flatMap((block) => {
    const lines = block.lines
      .filter((line) => !isEmptyWithValues(line, values))
      .flatMap((line) => fillLine(line, values));
    return lines.length === 0 ? [] : [{ ...block, lines }];
  });

const markOf = ({ kind, place }: Block): string => (kind === 'bullet' ? '- ' : kind === 'numbered' ? `${place}. ` : '');

/** A line as plain text; the address of a link stands behind its text. */
const lineText = (line: Line): string =>
  line
    .map(({ text, href }, index) => {
      const isLinkEnd = href !== undefined && line[index + 1]?.href !== href;
      const address = href?.replace(/^mailto:/i, '');
      return isLinkEnd && address !== text ? `${text}: ${address}` : text;
    })
    .join('');

/** Filled blocks as plain text: the text part of the mail (MS-11). */
export const plainText = (blocks: readonly Block[]): string =>
  blocks
    .map((block, index) => {
      const isNextItem = block.place > 1 && blocks[index - 1]?.kind === block.kind;
      const separator = index === 0 ? '' : isNextItem ? '\n' : '\n\n';
      return `${separator}${markOf(block)}${block.lines.map(lineText).join('\n')}`;
    })
    .join('');
