import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findAffectedParts } from './changed.ts';
import type { Operator } from './mutant-operators.ts';
import { isTestFile } from './source-files.ts';

/** A target of `npm run mutants -- <module>`: files, the mutations to make, and the tests that should detect them. */
export interface MutantsModule {
  readonly project: 'unit' | 'database-18' | 'browser';
  readonly files: string;
  readonly operators: readonly Operator[];
  /** Test files in the order of their runs; later ones run only for mutants that survived the earlier ones. */
  readonly tests: (file: string, root: string) => readonly (readonly string[])[];
  /** The titles of the tests to run, when only a few of many concern the file. */
  readonly named?: (source: string) => RegExp;
}

const findFiles = (pattern: string, root: string): string[] => globSync(pattern, { cwd: root }).toSorted();

const VALUES_TEST = 'apps/server/src/testing/values/values.db.test.ts';

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
      const ownTest = file.replace(/\.ts$/, '.test.ts');
      const otherTests = findFiles('packages/domain/src/**/*.test.ts', root).filter((test) => test !== ownTest);
      const importersOf = (files: readonly string[], imported: string): string[] =>
        files.filter((path) => readFileSync(join(root, path), 'utf8').includes(`/${basename(imported)}'`));
      // A test may reach the file through samples, which ask the rules for it.
      const samples = importersOf(findFiles('packages/domain/src/**/*.samples.ts', root), file);
      const naming = otherTests.filter((test) =>
        [file, ...samples].some((path) => importersOf([test], path).length > 0),
      );
      return [existsSync(join(root, ownTest)) ? [ownTest] : [], naming];
    },
  },
  views: {
    project: 'database-18',
    files: 'apps/server/src/modules/*/{views,record}.ts',
    operators: ['swapped values', 'negated condition', 'moved bound', 'other operator', 'other field'],
    tests: (file, root) => {
      const ownTests = findFiles(`${dirname(file)}/**/*.db.test.ts`, root);
      // The history has no tests of its own; those of contracts and fines cover it.
      const otherTests = findFiles('apps/server/src/modules/{lease-contracts/detail,fines/fines}.db.test.ts', root);
      const everywhere = [VALUES_TEST, 'apps/server/src/testing/fleet-facts.db.test.ts'];
      return [everywhere, ownTests.length > 0 ? ownTests : otherTests];
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
    files: 'apps/portal/src/features/*/{*,tabs/*}.{ts,tsx}',
    operators: ['other field', 'other permission', 'negated condition'],
    tests: (file, root) => {
      const feature = file.split('/').slice(0, 5).join('/');
      const values = findFiles(`${feature}/values.test.tsx`, root);
      const ofFeature = findFiles(`${feature}/**/*.test.{ts,tsx}`, root).filter((test) => !values.includes(test));
      const everywhere = ['offers', 'list-orders', 'built-in-views'].map(
        (name) => `apps/portal/src/app/${name}.test.ts`,
      );
      return [values, everywhere, ofFeature];
    },
  },
  shared: {
    project: 'browser',
    files: 'apps/portal/src/{shared/*,mileage-link}/**/*.{ts,tsx}',
    operators: ['other field', 'other permission', 'negated condition', 'moved bound', 'other operator'],
    tests: (file, root) => {
      const ownTests = findFiles(`${dirname(file)}/**/*.test.{ts,tsx}`, root);
      const reached = findAffectedParts(root, [file]).tests.filter((test) => test.startsWith('apps/portal/src/'));
      return [ownTests, reached.filter((test) => !ownTests.includes(test))];
    },
  },
  hits: {
    project: 'database-18',
    files: 'apps/server/src/modules/*/{search,person,timeline}-repository.ts',
    operators: ['swapped values', 'negated condition', 'moved bound', 'other operator', 'other field'],
    tests: (file, root) => {
      const [, subject = ''] = /(\w+)-repository/.exec(basename(file)) ?? [];
      const module = subject === 'person' ? 'persons' : subject;
      return [[VALUES_TEST], findFiles(`apps/server/src/modules/${module}/*.db.test.ts`, root)];
    },
  },
  dashboard: {
    project: 'database-18',
    files: 'apps/server/src/modules/{dashboard/*-repository,dashboard/fleet-definitions,*/dashboard}.ts',
    operators: ['swapped values', 'negated condition', 'moved bound', 'other operator', 'other field'],
    tests: (file, root) => [
      ['apps/server/src/testing/definitions/definitions.db.test.ts'],
      findFiles(`${dirname(file)}/*.db.test.ts`, root),
      findFiles('apps/server/src/modules/dashboard/*.db.test.ts', root),
    ],
  },
  imports: {
    project: 'database-18',
    files: 'apps/server/src/modules/*/import/**/*.ts',
    operators: ['swapped values', 'negated condition', 'moved bound', 'other operator', 'other field'],
    tests: (file, root) => [
      [VALUES_TEST],
      findFiles(`${dirname(file)}/*.db.test.ts`, root),
      findFiles('apps/server/src/modules/imports/{imports,found-drivers,doubtful,functions}.db.test.ts', root),
    ],
  },
  documents: {
    project: 'database-18',
    files: 'apps/server/src/modules/*/{document,document-repository,document-service,letters}.ts',
    operators: ['swapped values', 'negated condition', 'moved bound', 'other operator', 'other field'],
    tests: (file, root) => [findFiles(`${dirname(file)}/*.db.test.ts`, root)],
  },
};

/** The files of a module that are mutated. */
export const filesOf = ({ files }: MutantsModule, root: string): string[] =>
  findFiles(files, root).filter((file) => !isTestFile(file) && !basename(file).includes('testing'));
