import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Operator } from './mutants-of.ts';
import { isTestFile } from './source-files.ts';

/** What `npm run mutants -- <module>` looks at: files, what can be wrong in them, and the tests that are to see it. */
export interface MutantsModule {
  readonly project: 'unit' | 'database-18' | 'browser';
  readonly files: string;
  readonly operators: readonly Operator[];
  /** Test files in the order in which they are asked: the later ones only about what the earlier ones let live. */
  readonly tests: (file: string, root: string) => readonly (readonly string[])[];
  /** Which tests of the files are asked, where a few of many are about a file. */
  readonly named?: (source: string) => RegExp;
}

const found = (pattern: string, root: string): string[] => globSync(pattern, { cwd: root }).toSorted();

export const mutantsModules: Readonly<Record<string, MutantsModule>> = {
  domain: {
    project: 'unit',
    files: 'packages/domain/src/**/*.ts',
    operators: [
      'swapped values',
      'negated condition',
      'moved bound',
      'other operator',
      'other constant',
      'other field',
    ],
    tests: (file, root) => {
      const beside = file.replace(/\.ts$/, '.test.ts');
      const others = found('packages/domain/src/**/*.test.ts', root).filter((test) => test !== beside);
      const naming = others.filter((test) => readFileSync(join(root, test), 'utf8').includes(`/${basename(file)}'`));
      return [existsSync(join(root, beside)) ? [beside] : [], naming];
    },
  },
  views: {
    project: 'database-18',
    files: 'apps/server/src/modules/*/{views,record}.ts',
    operators: ['swapped values', 'negated condition', 'moved bound', 'other operator', 'other field'],
    tests: (file, root) => {
      const own = found(`${dirname(file)}/**/*.db.test.ts`, root);
      // The history has no tests of its own: contracts and fines show it.
      const others = found('apps/server/src/modules/{lease-contracts/detail,fines/fines}.db.test.ts', root);
      const everywhere = ['values/values', 'fleet-facts'].map((name) => `apps/server/src/testing/${name}.db.test.ts`);
      return [everywhere, own.length > 0 ? own : others];
    },
  },
  permissions: {
    project: 'database-18',
    files: 'packages/contract/src/{fleet,admin}/*.ts',
    operators: ['other permission'],
    tests: () => [['apps/server/src/testing/permission-matrix.db.test.ts']],
    // The subjects and resources that the file declares.
    named: (source) => {
      const names = [...source.matchAll(/^export const (\w+) = \{$/gm)].map(([, name]) => name);
      return new RegExp(`(?:${names.join('|')})\\.`);
    },
  },
  screens: {
    project: 'browser',
    files: 'apps/portal/src/features/{fines,fuel-contracts,invoices,lease-contracts}/{*,tabs/*}.{ts,tsx}',
    operators: ['other field', 'negated condition'],
    tests: (file) => [[join(file.split('/').slice(0, 5).join('/'), 'values.test.tsx')]],
  },
};

/** The files of a module in which mutants are made. */
export const filesOf = ({ files }: MutantsModule, root: string): string[] =>
  found(files, root).filter((file) => !isTestFile(file) && !basename(file).includes('testing'));
