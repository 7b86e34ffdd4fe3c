/** The parts of the code base with import rules. */
export type PlaceName = keyof typeof allowedImports;

/** The location of a file: its part of the code base and, in modules and features, its subject. */
export interface Place {
  readonly name: PlaceName;
  readonly subject?: string;
}

const wire = ['domain', 'contract', 'messages'] as const;
const serverBelowModules = ['server/database', 'server/platform', 'server/http', 'exports', ...wire] as const;
const portalBelowShared = ['portal/words', 'portal/ui', 'portal/platform', 'portal/patterns'] as const;
const everything = undefined;

/**
 * The parts that each part may import in addition to itself: the architecture diagram as data. A part that is not
 * listed may not be imported. `undefined` means no limit, except that the two applications may not import each other.
 */
export const allowedImports = {
  domain: [],
  contract: ['domain'],
  messages: ['domain'],
  'demo-world': ['domain'],
  exports: ['domain'],
  'server/database': ['domain'],
  'server/platform': ['server/database', 'exports', ...wire],
  'server/http': ['server/database', 'server/platform', 'exports', ...wire],
  'server/modules': [...serverBelowModules, 'demo-world'],
  'server/app': [...serverBelowModules, 'server/modules', 'demo-world'],
  'portal/words': ['messages', 'domain'],
  'portal/ui': ['portal/words', 'exports', 'messages', 'domain'],
  'portal/platform': ['portal/words', 'exports', ...wire],
  'portal/patterns': ['portal/words', 'portal/ui', 'portal/platform', 'exports', ...wire],
  'portal/shared': [...portalBelowShared, ...wire],
  'portal/features': [...portalBelowShared, 'portal/shared', ...wire],
  'portal/app': [...portalBelowShared, 'portal/shared', 'portal/features', ...wire],
  'portal/dev-kit': [...portalBelowShared, 'portal/shared', 'portal/app', ...wire],
  'portal/build': ['messages', 'domain'],
  e2e: everything,
  bench: everything,
  tools: everything,
} as const satisfies Record<string, readonly string[] | undefined>;

/** Why a part may not import an external package; `undefined` when it may. */
export function packageProblem(place: PlaceName, name: string): string | undefined {
  if (place === 'domain') return 'domain imports nothing';
  if (place === 'exports' && !name.startsWith('node:')) return 'exports imports domain and Node itself only';
  if (place === 'contract' && name !== 'valibot') return 'contract imports domain and valibot only';
  if (
    (place === 'portal/ui' || place === 'portal/words') &&
    /^@tanstack\/(?:react-router|router-|react-query|query-)/.test(name)
  ) {
    return `${place.slice('portal/'.length)} knows no router and no data`;
  }
  return undefined;
}

/** Parts that may use dynamic import specifiers: the migration runner and the tools. */
export const placesThatLoadByName: ReadonlySet<PlaceName> = new Set<PlaceName>([
  'server/platform',
  'portal/build',
  'e2e',
  'bench',
  'tools',
]);

const packages = new Set(['domain', 'contract', 'messages', 'demo-world', 'exports']);
const layersOfServer = new Set(['platform', 'http', 'modules', 'database']);
const layersOfPortal = new Set(['words', 'ui', 'platform', 'patterns', 'shared', 'features', 'dev-kit']);

/** Locates a file by its path from the root of the repository; `undefined` for an unknown location. */
export function placeOf(path: string): Place | undefined {
  const [top = '', second = '', third = '', fourth = '', fifth = ''] = path.split('/');
  if (top === 'packages') {
    return packages.has(second) ? { name: second as PlaceName } : undefined;
  }
  if (top === 'e2e' || top === 'bench' || top === 'tools') return { name: top };
  // Tool configuration is in the root folder: vitest.config.ts.
  if (second === '') return { name: 'tools' };
  if (top !== 'apps') return undefined;

  if (second === 'server') {
    if (third === 'database') return { name: 'server/database' };
    if (third !== 'src') return { name: 'server/app' };
    if (fourth === 'modules') return { name: 'server/modules', subject: fifth };
    return { name: (layersOfServer.has(fourth) ? `server/${fourth}` : 'server/app') as PlaceName };
  }
  if (second === 'portal') {
    if (third !== 'src') return { name: 'portal/build' };
    if (fourth === 'features') return { name: 'portal/features', subject: fifth };
    return { name: (layersOfPortal.has(fourth) ? `portal/${fourth}` : 'portal/app') as PlaceName };
  }
  return undefined;
}

/** The application to which a part belongs, for the rule that the two applications never import each other. */
export function applicationOf(place: PlaceName): 'server' | 'portal' | undefined {
  if (place.startsWith('server/')) return 'server';
  return place.startsWith('portal/') ? 'portal' : undefined;
}
