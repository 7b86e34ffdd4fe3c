import { inflateSync } from 'node:zlib';

/** The content of a PDF for tests: its pages, with their texts in drawing order. */
export interface ReadPdf {
  readonly pages: readonly (readonly string[])[];
  /** The names of its fonts, all of which must be embedded. */
  readonly fonts: readonly string[];
}

/** Parses a PDF as written by `PdfPen`: one content stream per page, and embedded fonts with a Unicode map. */
export function readPdf(file: Buffer): ReadPdf {
  const source = file.toString('latin1');
  const objects = new Map<string, string>();
  for (const [, number = '', body = ''] of source.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(number, body);
  const streamOf = (number: string): string => {
    const body = objects.get(number) ?? '';
    const from = body.indexOf('stream\n') + 'stream\n'.length;
    const bytes = Buffer.from(body.slice(from, body.lastIndexOf('\nendstream')), 'latin1');
    return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
  };
  const unicodeOf = new Map<string, ReadonlyMap<number, string>>();
  const fonts: string[] = [];
  for (const body of objects.values()) {
    const name = /\/BaseFont \/(\S+)/.exec(body)?.[1];
    const map = /\/ToUnicode (\d+) 0 R/.exec(body)?.[1];
    if (name === undefined || map === undefined) continue;
    fonts.push(name);
    unicodeOf.set(name, unicodeMap(streamOf(map)));
  }
  const resources = new Map<string, string>();
  for (const body of objects.values()) {
    for (const [, alias = '', number = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const name = /\/BaseFont \/(\S+)/.exec(objects.get(number) ?? '')?.[1];
      if (name !== undefined) resources.set(alias, name);
    }
  }
  const pages = [...objects.values()]
    .filter((body) => /\/Type \/Page\n/.test(body))
    .map((body) =>
      textsOf(streamOf(/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? ''), (alias) =>
        unicodeOf.get(resources.get(alias) ?? ''),
      ),
    );
  return { pages, fonts };
}

function unicodeMap(cmap: string): ReadonlyMap<number, string> {
  const map = new Map<number, string>();
  for (const [, firstCode = '', , list = ''] of cmap.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    for (const [index, code] of [...list.matchAll(/<(\w+)>/g)].entries()) {
      map.set(
        Number.parseInt(firstCode, 16) + index,
        Buffer.from(code[1] ?? '', 'hex')
          .swap16()
          .toString('utf16le'),
      );
    }
  }
  return map;
}

function textsOf(
  content: string,
  fontOf: (alias: string) => ReadonlyMap<number, string> | undefined,
): readonly string[] {
  let font: ReadonlyMap<number, string> | undefined;
  const texts: string[] = [];
  for (const [, alias, glyphText] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (alias !== undefined) font = fontOf(alias);
    else {
      const glyphs = [...(glyphText ?? '').matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      texts.push(glyphs.map((glyph) => font?.get(Number.parseInt(glyph, 16)) ?? '?').join(''));
    }
  }
  return texts;
}
