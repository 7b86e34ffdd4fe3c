import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { singularOf } from '../names.ts';

/** A subject of kept records that others link to, as far as its files say it. */
export interface LinkedSubject {
  readonly folder: string;
  /** What the contract calls its kind and its calls: `segment`, `segments`. */
  readonly one: string;
  readonly subject: string;
  /** What the trail calls one: `carSegment`. */
  readonly kind: string;
  readonly path: string;
  readonly calledBy: string;
  /** Whether that is a text per language. */
  readonly isNamedPerLanguage: boolean;
  readonly table: string;
}

/** The subject of kept records in a folder of this name; undefined where there is none. */
export function linkedSubject(root: string, folder: string): LinkedSubject | undefined {
  const [contract, repository] = [
    `packages/contract/src/admin/${folder}.ts`,
    `apps/server/src/modules/${folder}/repository.ts`,
  ].map((path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''));
  const said = (pattern: RegExp, text = contract): string | undefined => pattern.exec(text ?? '')?.[1];
  const one = said(/export const (\w+) = keptKind\(/);
  const subject = said(/export const (\w+) = keptRoutes\(/);
  const kind = said(/\n {2}kind: '(\w+)'/);
  const path = said(/\n {2}path: '([^']+)'/);
  const calledBy = said(/calledBy: '(\w+)'/);
  const table = said(/\btable: '(\w+)'/, repository);
  if (!one || !subject || !kind || !path || !calledBy || !table) return undefined;
  const isNamedPerLanguage = new RegExp(`\\n  ${calledBy}: \\{[^\\n]*kind: 'texts'`).test(contract ?? '');
  return { folder, one, subject, kind, path, calledBy, isNamedPerLanguage, table };
}

/** What the code calls the samples of a linked subject: `segmentSamples`. */
export const samplesName = ({ subject }: LinkedSubject): string => `${singularOf(subject)}Samples`;
