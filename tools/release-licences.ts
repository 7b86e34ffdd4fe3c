import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Third-party software in a release. */
export interface ThirdParty {
  readonly name: string;
  readonly version: string;
  /** The folder with its files. */
  readonly folder: string;
}

const licenceFile = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/**
 * The licences of the third-party software in a release, with their texts, as one page.
 * @throws {Error} naming the packages without a licence, which may not be distributed
 */
export function thirdPartyPage(parts: readonly ThirdParty[]): string {
  const partsWithLicence = parts.map((part) => ({
    ...part,
    licence: licenceOf(part.folder),
    texts: textsIn(part.folder),
  }));
  const silent = partsWithLicence.filter(({ licence, texts }) => licence === undefined && texts.length === 0);
  if (silent.length > 0) {
    throw new Error(`these packages tell no licence: ${silent.map(({ name }) => name).join(', ')}`);
  }
  const sections = partsWithLicence.map(({ name, version, licence, texts }) =>
    [
      `## ${name} ${version}`,
      `Licence: ${licence ?? 'see below'}`,
      ...texts.map((text) => `~~~~\n${text.trim()}\n~~~~`),
    ].join('\n\n'),
  );
  return [
    '# Third-party software',
    'Wagenpark itself is under the licence in LICENSE. This release also holds the following, each under its own.',
    ...sections,
    '',
  ].join('\n\n');
}

/** The licence in package.json. */
function licenceOf(folder: string): string | undefined {
  const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { license?: unknown };
  if (typeof license === 'string') return license;
  return typeof license === 'object' && license !== null && 'type' in license ? String(license.type) : undefined;
}

const textsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8'));
