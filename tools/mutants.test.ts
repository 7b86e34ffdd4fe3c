import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { mutantsOf, type Operator } from './mutant-operators.ts';
import { filesOf, mutantsModules } from './mutants-modules.ts';

/** The mutated sources that one operator makes. */
const made = (operator: Operator, source: string): string[] =>
  mutantsOf('file.ts', source, [operator]).map(
    ({ start, end, text }) => source.slice(0, start) + text + source.slice(end),
  );

test.each<readonly [Operator, string, readonly string[]]>([
  ['swapped values', `const a = { x: 'p', y: 'q', z };`, [`const a = { x: 'q', y: 'p', z };`]],
  ['swapped values', `const a = { x: 1, y: 1 };`, []],
  ['negated condition', 'if (a) b();', ['if (!(a)) b();']],
  ['negated condition', 'const c = a ? 1 : 2;', ['const c = !(a) ? 1 : 2;']],
  ['negated condition', 'const c = !a;', ['const c = (a);']],
  ['moved bound', 'const c = a < b;', ['const c = a <= b;']],
  ['other operator', 'const c = a + b;', ['const c = a - b;']],
  ['other operator', 'const c = a ?? b;', ['const c = ((a) && (b));']],
  ['other operator', 'const c = list.some(f);', ['const c = list.every(f);']],
  [
    'other constant',
    `const c = [1, 'x', true];`,
    [`const c = [2, 'x', true];`, `const c = [1, 'mutant', true];`, `const c = [1, 'x', false];`],
  ],
  ['other field', 'f(row.Begin, row.Eind);', ['f(row.Eind, row.Eind);', 'f(row.Begin, row.Begin);']],
  ['other permission', `const permission = holdsRight('A');`, [`const permission = { kind: 'signedIn' };`]],
  [
    'other permission',
    'const route = { permission: signedIn };',
    [`const route = { permission: { kind: 'public' } };`],
  ],
  ['other permission', 'const route = { permission };', [`const route = { permission: { kind: 'signedIn' } };`]],
])('%s of %s', (operator, source, expected) => {
  expect(made(operator, source)).toEqual(expected);
});

test('types, imports, keys and the wording of errors are not mutated', () => {
  const source = `
    import { a } from './a.ts';
    type Kind = 'one' | 'two';
    interface Thing { readonly at: 1 }
    const named: Record<'x', number> = { x: b };
    function fail(): never { throw new TypeError('a text'); }
  `;
  expect(mutantsOf('file.ts', source)).toEqual([]);
});

test.each([
  ['domain', 'packages/domain/src/plate.ts'],
  ['views', 'apps/server/src/modules/fines/record.ts'],
  ['permissions', 'packages/contract/src/fleet/fines.ts'],
  ['screens', 'apps/portal/src/features/car-orders/detail.tsx'],
  ['shared', 'apps/portal/src/mileage-link/check-step.tsx'],
  ['hits', 'apps/server/src/modules/fines/search-repository.ts'],
  ['hits', 'apps/server/src/modules/damage-reports/person-repository.ts'],
  ['hits', 'apps/server/src/modules/requests/timeline-repository.ts'],
  ['dashboard', 'apps/server/src/modules/dashboard/records-repository.ts'],
  ['dashboard', 'apps/server/src/modules/fines/dashboard.ts'],
  ['imports', 'apps/server/src/modules/fines/import/fines.ts'],
  ['documents', 'apps/server/src/modules/invoices/document.ts'],
  ['documents', 'apps/server/src/modules/car-orders/letters.ts'],
])('the module %s mutates %s, and has tests that should detect it', (name, file) => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const module = mutantsModules[name];
  if (module === undefined) throw new Error(`there is no module ${name}`);
  expect(filesOf(module, root)).toContain(file);
  expect(module.tests(file, root).flat()).not.toEqual([]);
});
