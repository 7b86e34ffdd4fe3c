import { escapeMarkup } from '../../platform/escape-markup.ts';

/** Markup that needs no escaping. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | Html | readonly Html[];

function markupOf(part: Part): string {
  if (typeof part === 'string') return escapeMarkup(part);
  return part instanceof Html ? part.markup : part.map(({ markup }) => markup).join('');
}

/** Template tag that builds markup: strings are escaped, `Html` values are inserted unchanged. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, index) => text + (index < parts.length ? markupOf(parts[index] ?? '') : '')).join(''));
