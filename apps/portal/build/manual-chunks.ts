import { readFileSync } from 'node:fs';
import path from 'node:path';
import { portalSource, sourceGraph } from './source-graph.ts';

/**
 * A manual chunk of the build. It contains these files of `src` and their imports, unless an earlier part contains them
 * already.
 */
interface Part {
  readonly name: string;
  readonly comesWith: readonly string[];
}

/**
 * Assigns libraries to parts. The bundler splits the remaining ones. React has a part of its own because it changes
 * least.
 */
const libraries: readonly { readonly name: string; readonly holds: RegExp }[] = [
  { name: 'shared', holds: /theme[\\/]base\.css/ },
  // Words are in this part because the mileage link's page needs them without the rest of the shared code.
  { name: 'device', holds: /virtual:words$|vite[\\/]preload-helper/ },
  { name: 'sign-in', holds: /@mantine[\\/]core[\\/]esm[\\/]components[\\/]PasswordInput[\\/]/ },
  {
    // Components that open over a page. This part loads with the first menu, dialog or tooltip.
    name: 'layers',
    holds:
      /@mantine[\\/](?:hooks[\\/]esm[\\/]use-(?:click-outside|debounced-callback|focus-return|focus-trap|long-press|mutation-observer|shallow-effect|timeout|window-event)[\\/]|core[\\/]esm[\\/](?:components[\\/]FocusTrap[\\/]|core[\\/]utils[\\/](?:close-on-escape|create-scoped-keydown-handler|get-context-item-index)[\\/]))/,
  },
  { name: 'react', holds: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  { name: 'session', holds: /node_modules[\\/]valibot[\\/]/ },
  {
    name: 'shared',
    holds:
      /@mantine[\\/]core[\\/]esm[\\/](?:core[\\/]|components[\\/](?:ActionIcon|Button|CloseButton|Input|InputBase|Loader|Portal|TextInput|Transition|UnstyledButton)[\\/])|@mantine[\\/]hooks[\\/]|node_modules[\\/](?:@lingui|clsx)[\\/]/,
  },
  {
    name: 'frame',
    holds:
      /@tanstack[\\/](?!\w+-virtual|virtual)|node_modules[\\/]use-sync-external-store[\\/]|@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/](?:createReactComponent|defaultAttributes|icons[\\/]Icon(?:Adjust\w+|Arrow(?:Up|Down|sM\w+)|Bookmark|Building|Chevron\w+|Dots|Download|Hash|Inbox|Plus|Search|User|X)\.)/,
  },
];

/** Entry modules of the pages. The file that starts a page is left out, else two parts would import each other. */
const starts = ['login/main.tsx', 'password-link/main.tsx', 'mileage-link/main.tsx', 'app/main.tsx', 'app/portal.tsx'];

/** Must not import React, because the session's calls are sent before React has loaded. */
const device = [
  'platform/chunk-reload.ts',
  'platform/drafts.ts',
  'platform/session/tokens.ts',
  'app/fallback-error-text.ts',
];

/** Start-up modules that import nothing outside themselves and earlier parts. */
const isFoundation = (file: string) =>
  /portal\/src\/(?:platform|words|ui\/on-demand)\/|packages\/domain\//.test(file.split(path.sep).join('/'));

/** The page addresses of a subject, which the frame's menu and other pages link to. */
const isAddress = (file: string) => /portal\/src\/features\/[^/]+\/pages\.ts$/.test(file.split(path.sep).join('/'));

/**
 * Modules of the contract that the session's calls need. The other modules are re-exported by barrels, which name more
 * than a page uses.
 */
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
/**
 * The icons that files name. Each icon is a module, and would become a chunk of its own where a lazily loaded page
 * draws it too.
 */
const iconsIn = (files: readonly string[]) =>
  new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/\bIcon[A-Z]\w*/g) ?? []));

/** Modules of the domain that only one or two pages use. The contract's barrels make more pages seem to need them. */
const ofFewPages = [
  'damage-report',
  'dashboard-limits',
  'dashboard-range',
  'document',
  'fuel',
  'mail-failures',
  'mail-links',
  'mail-placeholders',
  'mail-settings',
  'mail-types',
  'mileage-rule',
  'rent',
].map((name) => `../../../packages/domain/src/${name}.ts`);

/** The employer's rules, of which each page uses some (decision 0136). */
const isOfEmployer = (file: string) => /packages\/domain\/src\/employer\//.test(file.split(path.sep).join('/'));

/** Parts that many pages share, ordered so that each one imports only earlier ones. */
const parts: readonly Part[] = [
  {
    // Components of nearly every page, some of which the frame draws too.
    name: 'frame',
    comesWith: [
      'ui/page-head/page-head.tsx',
      'ui/status-dot/status-dot.tsx',
      'ui/empty-state/empty-state.tsx',
      'ui/grid/use-delayed.ts',
      'ui/dialog/use-restore-focus.ts',
      'ui/keys/keys.ts',
      'ui/keys/use-key.ts',
      'ui/search-select/search-field.tsx',
      'ui/search-select/search-select.module.css',
      'patterns/list-screen/list-address.ts',
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
      'patterns/list-screen/debtor-name-column.tsx',
      'shared/imports/imported-records-hint.ts',
      'ui/grid/row-blocks.ts',
      'ui/initials/initials-mark.tsx',
      '../../../packages/contract/src/admin/history.ts',
      '../../../packages/contract/src/admin/saved-views.ts',
      '../../../packages/contract/src/define/fact-text.ts',
    ],
  },
];

/**
 * Gives the part (manual chunk) of a file; null leaves the decision to the bundler. The bundler alone would split
 * shared code by the set of pages that share it. A new subject would then split the chunks that all others load: more
 * files, and worse compression.
 */
export function createChunkResolver(): (file: string) => string | null {
  const graph = sourceGraph();
  const reachableFrom = (files: readonly string[]) => graph.reached(files, () => false);
  const inSource = (file: string) => path.join(portalSource, file);
  const partOfFile = new Map<string, string | null>();
  // Explicit assignments come first, because a barrel seems to import more than the bundler keeps.
  for (const { name, comesWith } of parts) for (const file of comesWith) partOfFile.set(inSource(file), name);
  const addReachable = (files: readonly string[], name: string) => {
    for (const file of reachableFrom(files.map(inSource))) if (!partOfFile.has(file)) partOfFile.set(file, name);
  };
  for (const file of starts) partOfFile.set(inSource(file), null);
  for (const file of ofFewPages) partOfFile.set(inSource(file), null);
  for (const file of reachableFrom(['app/main.tsx'].map(inSource))) {
    if (isOfEmployer(file)) partOfFile.set(file, null);
  }
  for (const file of ofSession) partOfFile.set(inSource(file), 'session');
  // The other modules of the contract are re-exported by barrels; through them, every page seems to need the rules of
  // the employer.
  const withoutContract = (files: readonly string[]) =>
    [...reachableFrom(files.map(inSource))].filter((file) => !/[\\/](?:contract|employer)[\\/]/.test(file));
  const login = new Set(withoutContract(['login/main.tsx']));
  const portal = withoutContract(['app/portal.tsx', 'app/frame/frame.tsx']);
  const put = (files: readonly string[], name: string | null) => {
    for (const file of files) if (!partOfFile.has(file)) partOfFile.set(file, name);
  };
  put(withoutContract(device), 'device');
  // Modules that the session's calls share with the login page. In one part with the rest of the login page they would
  // wait for React.
  put(
    withoutContract(['app/main.tsx']).filter((file) => login.has(file)),
    'device',
  );
  put(
    portal.filter((file) => login.has(file)),
    'shared',
  );
  // One chunk with the password field: a chunk for each set of pages that share something compresses worse.
  put(
    withoutContract(['password-link/main.tsx']).filter((file) => login.has(file)),
    'sign-in',
  );
  put([...login], null);
  put(withoutContract(['app/main.tsx']), 'session');
  put(portal.filter(isFoundation), 'frame');
  put(portal.filter(isAddress), 'frame');
  put(portal, 'frame');
  const icons = iconsIn(portal.filter((file) => !file.endsWith('icons.ts')));
  put([...reachableFrom(['app/portal.tsx', 'app/frame/frame.tsx'].map(inSource))], null);
  for (const { name, comesWith } of parts) addReachable(comesWith, name);
  const ofIcon = (file: string) => (icons.has(icon.exec(file)?.[1] ?? '') ? 'frame' : undefined);
  return (file) =>
    partOfFile.get(file.split('?')[0] ?? '') ??
    ofIcon(file) ??
    libraries.find(({ holds }) => holds.test(file))?.name ??
    null;
}
