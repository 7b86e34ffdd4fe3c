import { expect, test } from 'vitest';
import { copyText } from './copy-text.ts';

test('values are written in the format that COPY reads', () => {
  const row = {
    text: 'tab\there\nand \\ there',
    empty: '',
    nothing: null,
    number: 12.5,
    yes: true,
    list: ['B', 'a "b"', 'back\\slash'],
    bytes: new Uint8Array([0, 255]),
    json: [{ field: 'x\ty' }],
  };
  const columns = Object.keys(row) as (keyof typeof row)[];
  expect(copyText([row], columns, new Set(['json'])).split('\t')).toEqual([
    'tab\\there\\nand \\\\ there',
    '',
    '\\N',
    '12.5',
    't',
    '{"B","a \\\\"b\\\\"","back\\\\\\\\slash"}',
    '\\\\x00ff',
    '[{"field":"x\\\\ty"}]\n',
  ]);
});

test('an object is JSON, whatever its column is called', () => {
  expect(copyText([{ odd: { text: 'tab\there' } }], ['odd'], new Set())).toBe('{"text":"tab\\\\there"}\n');
});
