import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { singularOf } from '../names.ts';

/** A subject of managed records to which others link, as read from its files. */
export interface LinkedSubject {
  readonly folder: string;
  /** The names of its kind and its calls in the contract: `segment`, `segments`. */
  readonly one: string;
  readonly subject: string;
  /** The name of a record in the audit trail: `carSegment`. */
  readonly kind: string;
  readonly path: string;
  readonly calledBy: string;
  /** Whether the title is a text per language. */
  readonly isNamedPerLanguage: boolean;
  readonly table: string;
}

/** The subject of managed records in a folder of this name; undefined where there is none. */
export function linkedSubject(root: string, folder: string): LinkedSubject | undefined {
  const [contract, repository] = [
    `packages/contract/src/admin/${folder}.ts`,
    `apps/server/src/modules/${folder}/repository.ts`,
  ].map((path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''));
  const matchOf = (pattern: RegExp, text = contract): string | undefined => pattern.exec(text ?? '')?.[1];
  const one = matchOf(/export const (\w+) = managedKind\(/);
  const subject = matchOf(/export const (\w+) = managedRoutes\(/);
  const kind = matchOf(/\n {2}kind: '(\w+)'/);
  const path = matchOf(/\n {2}path: '([^']+)'/);
  const calledBy = matchOf(/calledBy: '(\w+)'/);
  const table = matchOf(/\btable: '(\w+)'/, repository);
  if (!one || !subject || !kind || !path || !calledBy || !table) return undefined;
  const isNamedPerLanguage = new RegExp(`\\n  ${calledBy}: \\{[^\\n]*kind: 'texts'`).test(contract ?? '');
  return { folder, one, subject, kind, path, calledBy, isNamedPerLanguage, table };
}

/** The name of the samples of a linked subject in the code: `segmentSamples`. */
export const samplesName = ({ subject }: LinkedSubject): string => `${singularOf(subject)}Samples`;
