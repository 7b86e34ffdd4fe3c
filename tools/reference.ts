/**
 * Writes the reference pages from the contract's declarations and the dashboard's definitions; `npm run reference`.
 * With `--check` it writes nothing and exits with 1 when a page on disk differs.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allAdminRoutes, allFleetFunctions } from '@wagenpark/contract';
import { openApiDocument } from '../apps/server/src/http/openapi.ts';
import { definitionsPage } from './reference-definitions.ts';
import { referencePage } from './reference-page.ts';
import { permissionsPage } from './reference-permissions.ts';
import { contractSchemas } from './reference-schemas.ts';

/** The reference as it should be: path from the root → text. */
export async function referenceFiles(root: string): Promise<Map<string, string>> {
  const schemas = await contractSchemas(root);
  const functions = allFleetFunctions();
  const routes = allAdminRoutes();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const document = openApiDocument(routes, functions, {
    title: 'Wagenpark',
    version,
    description: 'A fleet portal that a leasing or rental provider gives to its business clients.',
    schemas: Object.fromEntries(schemas.map(({ name, schema }) => [name, schema])),
  });
  return new Map([
    ['docs/reference/functions.md', referencePage(functions, routes, schemas)],
    ['docs/reference/permissions.md', permissionsPage(functions, routes)],
    ['docs/reference/definitions.md', definitionsPage()],
    ['docs/reference/openapi.json', `${JSON.stringify(document, null, 2)}\n`],
  ]);
}

/** The pages on disk that are outdated or missing. */
export function outdatedFiles(root: string, expectedFiles: ReadonlyMap<string, string>): string[] {
  return [...expectedFiles].filter(([path, text]) => readIfThere(join(root, path)) !== text).map(([path]) => path);
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const expectedFiles = await referenceFiles(root);
  const outdated = outdatedFiles(root, expectedFiles);
  if (process.argv.includes('--check')) {
    for (const path of outdated) console.error(`${path} is out of date: npm run reference`);
    process.exitCode = outdated.length === 0 ? 0 : 1;
  } else {
    for (const path of outdated) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), expectedFiles.get(path) ?? '');
      console.log(`written: ${path}`);
    }
  }
}
