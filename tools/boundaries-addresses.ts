import { type ESTree, Visitor } from 'rolldown/utils';
import { placeOf } from './boundaries-places.ts';
import { isTestFile, lineNumberAt, type SourceFile } from './source-files.ts';

/** The declarations of the portal's features: the feature of each address, and the kinds of records that they open. */
export interface Openings {
  readonly featureOf: ReadonlyMap<string, string>;
  readonly kinds: ReadonlySet<string>;
}

/** Reads addresses and kinds from the features' descriptors: `pages.ts` and `index.ts` of each. */
export function openingsOf(sources: readonly SourceFile[]): Openings {
  const featureOf = new Map<string, string>();
  const kinds = new Set<string>();
  for (const { path, program } of sources) {
    const feature = /^apps\/portal\/src\/features\/([^/]+)\/(?:index|pages)\.ts$/.exec(path)?.[1];
    if (feature === undefined) continue;
    new Visitor({
      Literal: ({ value }) => {
        if (typeof value === 'string' && /^\/\w/.test(value)) featureOf.set(value, feature);
      },
      Property: ({ key, value }) => {
        if (nameOf(key) !== 'opens' || value.type !== 'ObjectExpression') return;
        for (const property of value.properties)
          if (property.type === 'Property') kinds.add(nameOf(property.key) ?? '');
      },
    }).visit(program);
  }
  return { featureOf, kinds };
}

const nameOf = (key: ESTree.PropertyKey): string | undefined =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;

/** Tests and test helpers such as `list-testing.tsx`. */
const forTests = (path: string): boolean => isTestFile(path) || /testing\.tsx?$/.test(path);

/** Parts that are independent of subjects and may not name one. */
const placesWithoutSubjects = new Set(['portal/ui', 'portal/patterns', 'portal/platform']);

/**
 * Reports lines that hard-code the address of another feature's page, and lines in subject-independent parts that name
 * a kind of record. Both must come from the features through `useRecordLink`.
 */
export function addressProblems(source: SourceFile, { featureOf, kinds }: Openings): string[] {
  const place = placeOf(source.path);
  if (!place?.name.startsWith('portal/') || place.name === 'portal/app' || forTests(source.path)) return [];
  const problems: string[] = [];
  const checkText = (text: string, { start }: ESTree.Node) => {
    const position = `${source.path}:${lineNumberAt(source.text, start)}`;
    const feature = featureOf.get(text.replace(/(?:\/view)?(?:\?.*)?$/, ''));
    if (feature !== undefined && feature !== place.subject) {
      problems.push(`${position}: the address of ${feature} stands in its folder: useRecordLink`);
    } else if (kinds.has(text) && placesWithoutSubjects.has(place.name)) {
      problems.push(`${position}: ${place.name} knows no kind of record: ${text}`);
    }
  };
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') checkText(node.value, node);
    },
    TemplateElement: (node) => checkText(node.value.raw, node),
  }).visit(source.program);
  return problems;
}
