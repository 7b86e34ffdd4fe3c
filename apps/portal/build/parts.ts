import path from 'node:path';
import { portalSource, sourceGraph } from './source-graph.ts';

/** A part of the build: the code that comes with these files of `src`, as far as no part before it has it. */
interface Part {
  readonly name: string;
  readonly comesWith: readonly string[];
}

/** What the pages begin with; the bundler cuts it by itself, for no subject changes it. */
const first = ['login/main.tsx', 'app/main.tsx', 'app/application.tsx', 'app/frame/frame.tsx'];

/** What many pages bring besides, in the order in which one stands on the other. */
const parts: readonly Part[] = [
  {
    name: 'page',
    comesWith: [
      'ui/page-head/page-head.tsx',
      'ui/status-dot/status-dot.tsx',
      'ui/empty-state/empty-state.tsx',
      'ui/grid/use-delayed.ts',
      'patterns/list-screen/list-address.ts',
    ],
  },
  { name: 'grid', comesWith: ['ui/grid/data-grid.tsx', 'ui/grid/grid-preferences.ts'] },
  {
    name: 'list',
    comesWith: [
      'patterns/list-page/list-page.tsx',
      'patterns/list-screen/fact-columns.tsx',
      'ui/grid/row-blocks.ts',
      '../../../packages/contract/src/define/fact-text.ts',
      '../../../packages/contract/src/admin/saved-views.ts',
    ],
  },
  {
    name: 'whole-list',
    comesWith: [
      'patterns/list-screen/whole-list.ts',
      'patterns/list-screen/debtor-name.tsx',
      '../../../packages/contract/src/define/record-functions.ts',
    ],
  },
];

/**
 * Which part of the build a file of our own belongs to; null: the bundler decides. Left to itself it cuts what several
 * pages share by who shares it, so that a new subject takes apart what all others load: each piece is a file more, and
 * compresses worse.
 */
export function partOf(): (file: string) => string | null {
  const graph = sourceGraph();
  const reached = (files: readonly string[]) => graph.reached(files, () => false);
  const inSource = (file: string) => path.join(portalSource, file);
  const known = new Map<string, string | null>();
  // By their names first: a barrel seems to bring more to a page than the bundler leaves in it.
  for (const { name, comesWith } of parts) for (const file of comesWith) known.set(inSource(file), name);
  const add = (files: readonly string[], name: string | null) => {
    for (const file of reached(files.map(inSource))) if (!known.has(file)) known.set(file, name);
  };
  add(first, null);
  for (const { name, comesWith } of parts) add(comesWith, name);
  return (file) => known.get(file.split('?')[0] ?? '') ?? null;
}
