const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup, as against text that is still to be escaped. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | Html | readonly Html[];

function markupOf(part: Part): string {
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
  return part instanceof Html ? part.markup : part.map(({ markup }) => markup).join('');
}

/** Writes markup around values: text is escaped, what is markup already stands as it is. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, at) => text + (at < parts.length ? markupOf(parts[at] ?? '') : '')).join(''));
