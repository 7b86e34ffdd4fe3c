import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The used part of knip's report. */
interface Report {
  readonly issues: readonly {
    readonly file: string;
    readonly exports?: readonly { readonly name: string; readonly line: number }[];
    readonly files?: readonly unknown[];
  }[];
}

const knip = fileURLToPath(import.meta.resolve('knip'));

/**
 * Code of the repository at `root` that only tests use, one line each, found by knip with the repository's
 * `knip.jsonc`. A test of such code says nothing about the product.
 * @throws {Error} when knip does not give a report.
 */
export function findCodeOnlyTestsUse(root: string): readonly string[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(knip, '../../bin/knip.js'), '--production', '--include', 'exports,files', '--reporter', 'json'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (!stdout.startsWith('{')) throw new Error(`knip gave no report: ${stderr}`);
  const { issues } = JSON.parse(stdout) as Report;
  return issues.flatMap(({ file, exports = [], files = [] }) => [
    ...files.map(() => `${file}: nothing but tests uses this file`),
    ...exports.map(({ name, line }) => `${file}:${line}: nothing but tests uses ${name}`),
  ]);
}
