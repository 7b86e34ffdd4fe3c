import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { outdatedFiles, referenceFiles } from './reference.ts';
import { typeWords } from './reference-page.ts';
import { contractSchemas } from './reference-schemas.ts';
import { createFileTree } from './temporary-tree.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test('types have the names and sentences of the contract’s exports', async () => {
  const row = (await contractSchemas(root)).find(({ name }) => name === 'LeaseContractRow');
  expect(row?.sentence).toMatch(/^A row of the lease-contract list/);
});

test('the page describes how a function is called, by whom, and its response', async () => {
  const page = (await referenceFiles(root)).get('docs/reference/functions.md') ?? '';
  const line = page.split('\n').find((one) => one.startsWith('| `leaseContracts.running`'));
  expect(line).toContain('`get /LeaseContract/Lopend`');
  expect(line).toContain('[LeaseContractRow](#leasecontractrow)[]');
  expect(line).toContain('the right ContractenLease');
  expect(page).toContain('\n### LeaseContractRow\n');
});

test('the page of permissions lists every role for every call', async () => {
  const page = (await referenceFiles(root)).get('docs/reference/permissions.md') ?? '';
  const right = 'ContractenLease';
  expect(page).toContain(`| \`leaseContracts.running\` | yes |${` ${right} |`.repeat(5)} no |`);
  expect(page).toContain('| `requests.decide` | yes | no | no | no | no | no | no |');
  expect(page).toContain(`| \`clientSettings.get\` |${' yes |'.repeat(7)}`);
});

test('pages that are missing, or differ from the declarations, are reported', () => {
  const tree = createFileTree({ 'docs/reference/functions.md': 'old', 'docs/reference/same.md': 'same' });
  const expectedPages = new Map([
    ['docs/reference/functions.md', 'new'],
    ['docs/reference/same.md', 'same'],
    ['docs/reference/openapi.json', '{}'],
  ]);
  expect(outdatedFiles(tree, expectedPages)).toEqual(['docs/reference/functions.md', 'docs/reference/openapi.json']);
});

test.each([
  [{ $ref: '#/components/schemas/Fine' }, '[Fine](#fine)'],
  [{ type: 'array', items: { $ref: '#/x/Fine' } }, '[Fine](#fine)[]'],
  [{ anyOf: [{ type: 'string', maxLength: 20 }, { type: 'null' }] }, 'text (at most 20 characters) or null'],
  [{ enum: ['a', 'b'] }, '"a" or "b"'],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(text or null)[]'],
  [{ type: 'integer', minimum: 0, maximum: 9 }, 'whole number (from 0 to 9)'],
  [{ type: 'object', properties: { Naam: { type: 'string' } } }, '{ Naam: text }'],
  [{}, 'anything'],
])('%j reads %s', (schema, words) => {
  expect(typeWords(schema)).toBe(words);
});
