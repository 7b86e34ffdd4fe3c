import { Composer } from './composer.ts';
import { lineHeight, logoBox, type PageMark, paperSizes } from './marks.ts';
import type { FactGroup, PdfBlock, PdfFacts, PdfSheet, PdfSums } from './sheet.ts';
import { layOutTable } from './table-layout.ts';
import type { TextMeasure } from './text-measure.ts';

/** All drawing marks of a page. */
export type PageLayout = readonly PageMark[];

const GAP = 18;
const GROUP_GAP = 24;
const LABEL_SHARE = 0.42;

/** Lays a document out on pages. Yields to the event loop in between. */
export async function layOutPages(sheet: PdfSheet, measure: TextMeasure): Promise<readonly PageLayout[]> {
  const composer = new Composer(measure, paperSizes[sheet.orientation ?? 'upright']);
  putLetterhead(composer, sheet);
  for (const line of measure.lines(sheet.title, 'title', composer.paper.content)) {
    composer.text(line, 'title', composer.paper.left, composer.y);
    composer.y += lineHeight('title');
  }
  for (const block of sheet.blocks) {
    composer.y += GAP;
    await putBlock(composer, block);
  }
  for (const [index, page] of composer.pages.entries()) {
    const label = sheet.pageLabel(index + 1, composer.pages.length);
    const x = composer.paper.width - composer.paper.right - measure.width(label, 'foot');
    page.push({ kind: 'text', x, y: composer.paper.height - 34, text: label, style: 'foot' });
    page.push({
      kind: 'text',
      x: composer.paper.left,
      y: composer.paper.height - 34,
      text: sheet.title,
      style: 'foot',
    });
  }
  return composer.pages;
}

function putLetterhead(composer: Composer, { letterhead }: PdfSheet): void {
  const { name, contact, logo, color } = letterhead;
  const right = composer.paper.width - composer.paper.right;
  if (logo === null) composer.text(name, 'title', composer.paper.left, composer.y);
  else composer.put({ kind: 'logo', x: composer.paper.left, y: composer.y, content: logo });
  let y = composer.y;
  for (const [index, line] of [...(logo === null ? [] : [name]), ...contact].entries()) {
    const style = index === 0 && logo !== null ? 'strong' : 'label';
    composer.textUpTo(line, style, right, y);
    y += lineHeight(style);
  }
  composer.y = Math.max(y, composer.y + (logo === null ? lineHeight('title') : logoBox.height)) + 8;
  composer.put({ kind: 'line', y: composer.y, from: composer.paper.left, to: right, color });
  composer.y += GAP;
}

async function putBlock(composer: Composer, block: PdfBlock): Promise<void> {
  switch (block.kind) {
    case 'facts':
      return putFacts(composer, block);
    case 'table':
      return layOutTable(composer, block);
    case 'sums':
      return putSums(composer, block);
    case 'note':
      for (const line of composer.measure.lines(block.text, 'body', composer.paper.content)) {
        if (!composer.fits(lineHeight('body'))) composer.turnPage();
        composer.text(line, 'body', composer.paper.left, composer.y);
        composer.y += lineHeight('body');
      }
  }
}

function putFacts(composer: Composer, { groups }: PdfFacts): void {
  const width = (composer.paper.content - GROUP_GAP) / 2;
  for (let start = 0; start < groups.length; start += 2) {
    if (start > 0) composer.y += GAP;
    const pair = groups.slice(start, start + 2).map((group) => factLines(composer.measure, group, width));
    const height = Math.max(...pair.map((lines) => lines.length)) * lineHeight('body');
    if (!composer.fits(height)) composer.turnPage();
    for (const [column, lines] of pair.entries()) {
      const x = composer.paper.left + column * (width + GROUP_GAP);
      for (const [line, { label, value, isTitle }] of lines.entries()) {
        const y = composer.y + line * lineHeight('body');
        composer.text(label, isTitle ? 'strong' : 'label', x, y);
        composer.text(value.text, 'body', x + value.indent, y);
      }
    }
    composer.y += height;
  }
}

interface FactLine {
  readonly label: string;
  readonly value: { readonly text: string; readonly indent: number };
  readonly isTitle?: boolean;
}

function factLines(measure: TextMeasure, group: FactGroup, width: number): readonly FactLine[] {
  const noValue = { text: '', indent: 0 };
  const title = group.title === '' ? [] : [{ label: group.title, value: noValue, isTitle: true }];
  const facts = group.facts.flatMap(([label, value]): readonly FactLine[] => {
    const indent = label === '' ? 0 : width * LABEL_SHARE;
    const labels = measure.lines(label, 'label', width * LABEL_SHARE - 6);
    const values = measure.lines(value, 'body', width - indent);
    return Array.from({ length: Math.max(labels.length, values.length) }, (_, index) => ({
      label: labels[index] ?? '',
      value: { text: values[index] ?? '', indent },
    }));
  });
  return [...title, ...facts];
}

function putSums(composer: Composer, { sums }: PdfSums): void {
  const right = composer.paper.width - composer.paper.right;
  const from = right - composer.paper.content * 0.5;
  if (!composer.fits(sums.length * lineHeight('body'))) composer.turnPage();
  for (const { label, value, isStrong } of sums) {
    if (isStrong) {
      composer.put({ kind: 'line', y: composer.y + 1, from, to: right, color: '#5b6472' });
      composer.y += 5;
    }
    composer.text(label, isStrong ? 'strong' : 'label', from, composer.y);
    composer.textUpTo(value, isStrong ? 'strong' : 'body', right, composer.y);
    composer.y += lineHeight('body');
  }
}
