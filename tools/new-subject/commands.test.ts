import { expect, test } from 'vitest';
import { commandsAfter, runCommands } from './commands.ts';

const command = (typed: string, code: string) => ({ typed, about: `about ${typed}`, arguments: ['-e', code] });

test('the commands run in order, and each is reported', () => {
  const lines: string[] = [];
  runCommands('.', [command('one', ''), command('two', '')], (line) => lines.push(line));
  expect(lines.map((line) => line.replace(/\d+ s/, 'n s'))).toEqual(['one: about one (n s)', 'two: about two (n s)']);
});

test('the first failure stops them; its output and the remaining commands, itself first, are reported', () => {
  const reports: string[] = [];
  const commands = [
    command('one', ''),
    command('two', "console.log('half'); console.error('no such word'); process.exitCode = 1;"),
    command('three', ''),
  ];
  expect(() => runCommands('.', commands, (line) => reports.push(line))).toThrow(
    'two failed:\nhalf\nno such word\n\nThe subject is written. Mend this, then run:\n  two\n  three',
  );
  expect(reports).toHaveLength(1);
});

test('the manual of imports is regenerated if files contain a subject; the formatter runs last', () => {
  const typed = (hasImport: boolean) => commandsAfter({ hasImport }).map((one) => one.typed);
  expect(typed(false)).toEqual([
    'npm run schema',
    'npm run messages -- --write',
    'npm run statements',
    'npm run reference',
    'npm run format',
  ]);
  expect(typed(true).filter((one) => !typed(false).includes(one))).toEqual([
    'npx vitest run --project unit column-tables --update',
  ]);
  expect(typed(true).at(-1)).toBe('npm run format');
});
