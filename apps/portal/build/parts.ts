import { readFileSync } from 'node:fs';
import path from 'node:path';
import { portalSource, sourceGraph } from './source-graph.ts';

/** A part of the build: the code that comes with these files of `src`, as far as no part before it has it. */
interface Part {
  readonly name: string;
  readonly comesWith: readonly string[];
}

/** Which part brings what of the libraries; the rest of them the bundler cuts. React is one of its own: it changes least. */
const libraries: readonly { readonly name: string; readonly holds: RegExp }[] = [
  { name: 'shared', holds: /theme[\\/]base\.css/ },
  // The page of a mileage link has words too, and stands without what else is shared.
  { name: 'device', holds: /virtual:words$|vite[\\/]preload-helper/ },
  {
    // Of what lies over a page: it comes with the first menu, dialog or tip.
    name: 'layers',
    holds:
      /@mantine[\\/](?:hooks[\\/]esm[\\/]use-(?:click-outside|debounced-callback|focus-return|focus-trap|long-press|mutation-observer|shallow-effect|timeout|window-event)[\\/]|core[\\/]esm[\\/](?:components[\\/]FocusTrap[\\/]|core[\\/]utils[\\/](?:close-on-escape|create-scoped-keydown-handler|get-context-item-index)[\\/]))/,
  },
  { name: 'react', holds: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  { name: 'session', holds: /node_modules[\\/]valibot[\\/]/ },
  {
    name: 'shared',
    holds:
      /@mantine[\\/]core[\\/]esm[\\/](?:core[\\/]|components[\\/](?:ActionIcon|Button|CloseButton|Input|InputBase|Loader|Portal|TextInput|Transition|UnstyledButton)[\\/])|@mantine[\\/]hooks[\\/]|node_modules[\\/](?:@lingui|clsx|use-sync-external-store)[\\/]/,
  },
  {
    name: 'frame',
    holds:
      /@tanstack[\\/](?!\w+-virtual|virtual)|@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/](?:createReactComponent|defaultAttributes|icons[\\/]Icon(?:Adjust\w+|Arrow(?:Up|Down|sM\w+)|Bookmark|Building|Chevron\w+|Dots|Download|Hash|Inbox|Plus|Search|User|X)\.)/,
  },
];

/** What the two pages begin with; each without the file that starts it, or two parts would need each other. */
const starts = ['login/main.tsx', 'mileage-link/main.tsx', 'app/main.tsx', 'app/portal.tsx'];

/** Without React, as the session is: its calls leave before that has come. */
const device = [
  'platform/chunk-reload.ts',
  'platform/drafts.ts',
  'platform/session/tokens.ts',
  'app/last-resort-text.ts',
];

/** Of what the application begins with, what stands on nothing but itself and the parts before it. */
const isFoundation = (file: string) =>
  /portal\/src\/(?:platform|words|ui\/on-demand)\/|packages\/domain\//.test(file.split(path.sep).join('/'));

/** Where the pages of a subject are, to which the frame's menu and other pages lead: a line each. */
const isAddress = (file: string) => /portal\/src\/features\/[^/]+\/pages\.ts$/.test(file.split(path.sep).join('/'));

/** Of the contract, what the session's calls stand on. The rest of it is known by barrels, which name more than a page uses. */
const ofSession = [
  'define/admin-route.ts',
  'define/errors.ts',
  'define/fact-filters.ts',
  'define/facts.ts',
  'define/fleet-function.ts',
  'define/path-params.ts',
  'define/schemas.ts',
  'admin/account.ts',
  'admin/client-settings.ts',
  'fleet/session.ts',
].map((file) => `../../../packages/contract/src/${file}`);

const icon = /@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons[\\/](Icon\w+)\./;
/** The icons that files name. Each of them is a file, and would be one of its own where a page that comes later draws it too. */
const iconsIn = (files: readonly string[]) =>
  new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/\bIcon[A-Z]\w*/g) ?? []));

/** Of the domain, what one page or two use: only by the barrels of the contract does more seem to need it. */
const ofFewPages = ['damage-report', 'dashboard-limits', 'dashboard-range', 'fuel', 'mileage-rule'].map(
  (name) => `../../../packages/domain/src/${name}.ts`,
);

/** What many pages bring besides, in the order in which one stands on the other. */
const parts: readonly Part[] = [
  {
    // What nearly every page draws, and some of it the frame too.
    name: 'frame',
    comesWith: [
      'ui/page-head/page-head.tsx',
      'ui/status-dot/status-dot.tsx',
      'ui/empty-state/empty-state.tsx',
      'ui/grid/use-delayed.ts',
      'ui/dialog/use-focus-back.ts',
      'ui/keys/keys.ts',
      'ui/keys/use-key.ts',
      'ui/search-select/search-field.tsx',
      'ui/search-select/search-select.module.css',
      'patterns/list-screen/list-address.ts',
      // The frame finds contracts by their plates.
      '../../../packages/contract/src/fleet/lease-contracts.ts',
    ],
  },
  { name: 'grid', comesWith: ['ui/grid/data-grid.tsx', 'ui/grid/grid-preferences.ts'] },
  {
    name: 'list',
    comesWith: [
      'patterns/list-page/list-page.tsx',
      'patterns/list-screen/fact-columns.tsx',
      'patterns/list-screen/whole-list.ts',
      'patterns/list-screen/fleet-pages.ts',
      'patterns/list-screen/debtor-name.tsx',
      'shared/imports/imported.ts',
      'ui/grid/row-blocks.ts',
      'ui/initials/initials-mark.tsx',
      '../../../packages/contract/src/admin/history.ts',
      '../../../packages/contract/src/admin/saved-views.ts',
      '../../../packages/contract/src/define/fact-text.ts',
    ],
  },
];

/**
 * Which part of the build a file belongs to; null: the bundler decides. Left to itself it cuts what several
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
  const add = (files: readonly string[], name: string) => {
    for (const file of reached(files.map(inSource))) if (!known.has(file)) known.set(file, name);
  };
  for (const file of starts) known.set(inSource(file), null);
  for (const file of ofFewPages) known.set(inSource(file), null);
  for (const file of ofSession) known.set(inSource(file), 'session');
  // The rest of the contract is known by barrels.
  const own = (files: readonly string[]) =>
    [...reached(files.map(inSource))].filter((file) => !file.includes(`${path.sep}contract${path.sep}`));
  const login = new Set(own(['login/main.tsx']));
  const portal = own(['app/portal.tsx', 'app/frame/frame.tsx']);
  const put = (files: readonly string[], name: string | null) => {
    for (const file of files) if (!known.has(file)) known.set(file, name);
  };
  put(own(device), 'device');
  // What the session's calls need of what the login page has too: with the rest of that they would wait for React.
  put(
    own(['app/main.tsx']).filter((file) => login.has(file)),
    'device',
  );
  put(
    portal.filter((file) => login.has(file)),
    'shared',
  );
  put([...login], null);
  put(own(['app/main.tsx']), 'session');
  put(portal.filter(isFoundation), 'frame');
  put(portal.filter(isAddress), 'frame');
  put(portal, 'frame');
  const drawn = iconsIn(portal.filter((file) => !file.endsWith('icons.ts')));
  put([...reached(['app/portal.tsx', 'app/frame/frame.tsx'].map(inSource))], null);
  for (const { name, comesWith } of parts) add(comesWith, name);
  const ofIcon = (file: string) => (drawn.has(icon.exec(file)?.[1] ?? '') ? 'frame' : undefined);
  return (file) =>
    known.get(file.split('?')[0] ?? '') ??
    ofIcon(file) ??
    libraries.find(({ holds }) => holds.test(file))?.name ??
    null;
}
