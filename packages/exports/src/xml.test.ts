import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';
import type { ExportColumn } from './table.ts';
import { writeToMemory } from './testing/collect.ts';
import { readStrictXml } from './testing/strict-xml.ts';
import { elementNames } from './xml.ts';

const column = (id: string, kind: ExportColumn['kind'] = 'text'): ExportColumn => ({ id, header: `${id} "<&>`, kind });

describe('XML', () => {
  test('EX-07 has one root, one element per row, one child per column named after its id', async () => {
    const { text } = await writeToMemory('xml', {
      columns: [column('Kenteken'), column('Bedrag', 'money'), column('Start', 'date'), column('Gezien', 'datetime')],
      rows: [
        ['AB-12-CD', 12.5, '2024-02-29', '2024-01-01T10:30:00Z'],
        [null, null, null, null],
      ],
    });
    const root = readStrictXml(text);
    expect(root.name).toBe('export');
    expect(root.children.map((row) => row.name)).toEqual(['row', 'row']);
    const [first, second] = root.children;
    expect(first?.children.map((cell) => [cell.name, cell.text])).toEqual([
      ['Kenteken', 'AB-12-CD'],
      ['Bedrag', '12.5'],
      ['Start', '2024-02-29'],
      ['Gezien', '2024-01-01T11:30:00'],
    ]);
    expect(first?.children[0]?.attributes).toEqual({ header: 'Kenteken "<&>' });
    expect(second?.children.map((cell) => cell.text)).toEqual(['', '', '', '']);
  });

  test('EX-07 without rows has a closed root', async () => {
    const { text } = await writeToMemory('xml', { columns: [column('a')], rows: [] });
    expect(readStrictXml(text).children).toEqual([]);
  });

  test('EX-07 gives every column id a valid and unique name', () => {
    const ids = ['Kenteken', '2e naam', '', 'xmlId', 'a b', 'a_b', '-x', 'één', '<&>', 'a:b', '🚗'];
    const names = elementNames(ids.map((id) => column(id)));
    expect(names.slice(0, 6)).toEqual(['Kenteken', '_2e_naam', 'column', '_xmlId', 'a_b', 'a_b_2']);
    expect(new Set(names).size).toBe(ids.length);
    for (const name of names) expect(name).toMatch(/^(?!xml)[A-Za-z_é][\w.\-é]*$/);
  });

  test('EX-07 stays well-formed with any text, and can be read back', async () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.string({ unit: fc.constantFrom('<', '&', '>', ']', '"', '\r', '\n', '\u0000', '\ud800', '\uffff', 'é') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(value, { minLength: 1, maxLength: 5 }), async (values) => {
        const columns = [{ ...column('a'), header: values[0] ?? '' }];
        const { text } = await writeToMemory('xml', { columns, rows: values.map((cell) => [cell]) });
        const back = readStrictXml(text).children.map((row) => row.children[0]?.text);
        expect(back).toEqual(values.map(cleanText));
      }),
    );
  });
});
