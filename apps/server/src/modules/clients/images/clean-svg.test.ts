import { Refusal } from '@wagenpark/contract';
import { expect, test } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

const svg = (content: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`);
const cleaned = (content: string, attributes = '') => {
  const result = cleanSvg(svg(content, attributes));
  if (result === undefined) throw new Error('no SVG');
  const text = result.content.toString('utf8');
  const inner = text.slice(text.indexOf('>') + 1, text.lastIndexOf('</svg>'));
  return { ...result, text, inner };
};
const reasonOf = (bytes: Buffer): unknown => {
  try {
    return cleanSvg(bytes)?.content.toString('utf8');
  } catch (error) {
    return error instanceof Refusal ? error.errors[0]?.params?.['reason'] : error;
  }
};
const rect = '<rect width="4" height="4"/>';

test('CF-02 drawing elements stay unchanged: shapes, text, gradients, styles, links to parts of the drawing', () => {
  const drawing =
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#1455d9"/></linearGradient></defs>' +
    '<style>.a{fill:url(#g)}</style><path class="a" d="M0 0h4"/><use href="#g"/>' +
    '<text x="1" y="2">Van Dongen &amp; Zn</text>' +
    '<image width="1" height="1" href="data:image/png;base64,AAAA"/>';
  const { inner, removed, text } = cleaned(drawing, 'viewBox="0 0 120 40"');
  expect(inner).toBe(drawing);
  expect(removed).toEqual([]);
  expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 120 40">/);
});

test.each([
  ['a script', '<script>alert(1)</script>', '', ['scripts']],
  ['an attribute that acts', '<rect width="4" height="4" onload="alert(1)"/>', rect, ['scripts']],
  ['the same in other letters', '<rect width="4" height="4" oNcLiCk="alert(1)"/>', rect, ['scripts']],
  [
    'a page in it',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">x</body></foreignObject>',
    '',
    ['embedded'],
  ],
  ['a frame', '<iframe src="https://evil.example"/>', '', ['embedded']],
  ['a link around a shape', `<a href="https://evil.example">${rect}</a>`, `<g>${rect}</g>`, ['links']],
  ['a script as a link', `<a xlink:href="javascript:alert(1)">${rect}</a>`, `<g>${rect}</g>`, ['links']],
  ['a picture from elsewhere', '<image href="https://evil.example/a.png"/>', '', ['links']],
  ['an SVG as a picture', '<image href="data:image/svg+xml;base64,AAAA"/>', '', ['links']],
  ['a shape from elsewhere', '<use href="https://evil.example/a.svg#b"/>', '<use/>', ['links']],
  ['a colour from elsewhere', '<rect width="4" height="4" fill="url(https://evil.example)"/>', rect, ['links']],
  ['a style that loads', '<style>@import url("https://evil.example")</style>', '', ['links']],
  ['a style that hides what it loads', '<style>.a{background:u\\72l(//evil.example)}</style>', '', ['links']],
  ['a style attribute that loads', '<rect width="4" height="4" style="fill:url(//evil.example)"/>', rect, ['links']],
  ['an animation of a link', '<set attributeName="href" to="javascript:alert(1)"/>', '', ['animations']],
  ['the data of a drawing program', '<metadata>x</metadata><sodipodi:namedview/>', '', []],
])('CF-02 %s is removed, and reported as removed', (_name, content, inner, removed) => {
  expect(cleaned(content + rect)).toMatchObject({ inner: inner + rect, removed });
});

test.each([
  ['entities', '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;<rect/></svg>', 'entities'],
  ['an external entity', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;<rect/></svg>', 'entities'],
  ['an element that is not closed', '<svg><rect></svg>', 'damaged'],
  ['an SVG of scripts alone', '<svg><script>alert(1)</script></svg>', 'damaged'],
  [
    'a drawing within a drawing without end',
    `<svg>${'<g>'.repeat(50_000)}<rect/>${'</g>'.repeat(50_000)}</svg>`,
    'damaged',
  ],
  ['a circle of uses', '<svg><g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g></svg>', 'tooComplex'],
  [
    'uses that multiply',
    `<svg><rect id="u0"/>${Array.from({ length: 9 }, (_, n) => `<g id="u${n + 1}">${`<use href="#u${n}"/>`.repeat(10)}</g>`).join('')}</svg>`,
    'tooComplex',
  ],
])('CF-02 %s is refused with its reason', (_name, text, reason) => {
  expect(reasonOf(Buffer.from(text))).toBe(reason);
});

test.each([
  ['a page', '<html><body><svg><rect/></svg></body></html>'],
  ['a text', 'a favicon'],
])('%s is not an SVG', (_name, text) => {
  expect(reasonOf(Buffer.from(text))).toBeUndefined();
});

test('the size is that of the drawing, or else of its view box', () => {
  expect(cleaned(rect, 'width="120px" height="40" viewBox="0 0 60 20"')).toMatchObject({ width: 120, height: 40 });
  expect(cleaned(rect, 'width="100%" viewBox="0 0 60 20"')).toMatchObject({ width: 60, height: 20 });
  expect(cleaned(rect)).toMatchObject({ width: null, height: null });
});
