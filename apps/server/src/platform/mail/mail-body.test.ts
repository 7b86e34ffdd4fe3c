import { describe, expect, test } from 'vitest';
import { cleanBody, faultyAttributes, readBody } from './mail-body.ts';

describe('MS-11 a rich text is cleaned', () => {
  test.each([
    ['<p>a</p><script>alert(1)</script><style>p{}</style>', '<p>a</p>'],
    ['<p onclick="x()" style="color:red" class="y">a</p>', '<p>a</p>'],
    ['<p>a<img src="data:image/png;base64,AAAA">b</p>', '<p>ab</p>'],
    ['<iframe src="https://a.example"></iframe><p>a</p>', '<p>a</p>'],
    ['<svg><script>x</script><a href="https://a.example">b</a></svg>', '<a href="https://a.example">b</a>'],
    ['<p><a href="https://a.example" target="_blank">b</a></p>', '<p><a href="https://a.example">b</a></p>'],
    ['<p><a href="{link}">b</a></p>', '<p><a href="{link}">b</a></p>'],
    ['<p><a href="javascript:alert(1)">b</a></p>', '<p>b</p>'],
    ['<p><a href=" jav&#x09;ascript:alert(1)">b</a></p>', '<p>b</p>'],
    ['<p><a href="/inside">b</a></p>', '<p>b</p>'],
    ['<div>a</div><h1>b</h1><b>c</b><i>d</i>', '<p>a</p><h2>b</h2><strong>c</strong><em>d</em>'],
    ['<p><span data-placeholder="name">{name}</span></p>', '<p>{name}</p>'],
    ['<p>a &amp; b &lt;script&gt;</p>', '<p>a &amp; b &lt;script&gt;</p>'],
  ])('%s', (sent, cleaned) => {
    expect(cleanBody(sent)).toBe(cleaned);
    expect(cleanBody(cleaned)).toBe(cleaned);
  });
});

test('MS-10 a placeholder in a tag and a link to elsewhere are found', () => {
  expect(
    faultyAttributes(
      '<p class="{name}">a</p><a href="https://a.example/{link}">b</a><a href="{link}">c</a><a href="http://a.example">d</a><a href="mailto:a@b.example">e</a><p {name}>f</p>',
    ),
  ).toEqual([
    { fault: 'placeholderInTag', typed: '{name}' },
    { fault: 'placeholderInTag', typed: '{link}' },
    { fault: 'linkRefused', typed: 'http://a.example' },
    { fault: 'placeholderInTag', typed: '{name}' },
  ]);
});

test('a rich text is read as blocks; a placeholder beside an entity stays one run', () => {
  expect(
    readBody('<p>a &amp; {name}<br />b</p><p></p><ol><li><p><strong>c</strong></p></li><li>d</li></ol><h2>e</h2>'),
  ).toEqual([
    { kind: 'paragraph', place: 0, lines: [[{ text: 'a & {name}' }], [{ text: 'b' }]] },
    { kind: 'numbered', place: 1, lines: [[{ text: 'c', isBold: true }]] },
    { kind: 'numbered', place: 2, lines: [[{ text: 'd' }]] },
    { kind: 'heading', place: 0, lines: [[{ text: 'e' }]] },
  ]);
});
