import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GenericSchema } from 'valibot';
import { isTestFile, readSource } from './source-files.ts';

/** A schema that the contract exports, with its name in the reference. */
export interface NamedSchema {
  /** `LeaseContractRow` for the export `leaseContractRow`. */
  readonly name: string;
  readonly schema: GenericSchema;
  /** The doc comment of the export as one line; empty when it has none. */
  readonly sentence: string;
}

/**
 * Every schema exported under `packages/contract/src`, sorted by name. The reference uses the names of the exports for
 * the types.
 * @throws {Error} when two different schemas have the same name.
 */
export async function contractSchemas(root: string): Promise<NamedSchema[]> {
  const schemasByName = new Map<string, NamedSchema>();
  for (const folder of ['define', 'fleet', 'admin']) {
    const path = `packages/contract/src/${folder}`;
    for (const file of readdirSync(join(root, path))
      .filter((name) => name.endsWith('.ts') && !isTestFile(name))
      .sort()) {
      const module = (await import(pathToFileURL(join(root, path, file)).href)) as Record<string, unknown>;
      const sentences = docComments(root, `${path}/${file}`);
      for (const [exported, value] of Object.entries(module)) {
        if (!isSchema(value)) continue;
        const name = exported.charAt(0).toUpperCase() + exported.slice(1);
        const existing = schemasByName.get(name);
        if (existing && existing.schema !== value)
          throw new Error(`${path}/${file}: another schema is called ${exported} too`);
        if (!existing) schemasByName.set(name, { name, schema: value, sentence: sentences.get(exported) ?? '' });
      }
    }
  }
  return [...schemasByName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function isSchema(value: unknown): value is GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

/** The doc comment right above each `export const`, by the exported name. */
function docComments(root: string, path: string): Map<string, string> {
  const { text, comments, program } = readSource(root, path);
  const sentences = new Map<string, string>();
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    const comment = comments.find(
      ({ end, start, value }) =>
        end <= statement.start &&
        value.startsWith('*') &&
        start < end &&
        text.slice(end, statement.start).trim() === '',
    );
    const [first] = statement.declaration.declarations;
    if (!comment || first?.id.type !== 'Identifier') continue;
    sentences.set(first.id.name, oneLine(comment.value));
  }
  return sentences;
}

function oneLine(comment: string): string {
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, '').trim())
    .join(' ')
    .trim();
}
