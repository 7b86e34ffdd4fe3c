import { isPersonal } from '@wagenpark/contract/define/facts';
import { roles } from '@wagenpark/domain/permissions';
import { USUAL_ICON } from '../feature-files.ts';
import { indentLines, quoteText } from '../source-text.ts';
import { factOf } from './managed-contract.ts';
import { linkFactsOf, listedFacts, type ManagedPlan } from './managed-plan.ts';

/** The number of columns besides the title on a card on a phone and in the list beside a record. */
const IN_BRIEF = 1;
/** The number of initially visible columns; users can add further ones. */
const AT_FIRST = 5;
/** The groups of pages in the main header. */
const groups = ['administration', 'master', 'tools'];

/** Generates the portal's files for a kind of managed records: source text by file path. */
export function managedFeature(plan: ManagedPlan): Readonly<Record<string, string>> {
  const { folder, subject, one, many, path, section, icon, reads, keeps, switchedBy } = plan;
  const feature = `apps/portal/src/features/${folder}`;
  const group = groups.find((name) => path.startsWith(`${name}/`));
  const linked = [...new Map(linkFactsOf(plan).map((fact) => [fact.linked.folder, fact.linked])).values()];
  const links = linkFactsOf(plan).map(({ name, linked: to }) => `${name}: { kind: ${to.one}, routes: ${to.subject} }`);
  const personal = listedFacts(plan).filter((fact) => isPersonal(factOf(fact)));
  const offered = [
    ...(switchedBy === undefined ? [] : ['switchOff', 'switchOn']).map((action) => `list ${folder} bulk ${action}`),
    ...['edit', 'delete'].map((action) => `detail ${subject}.one action ${action} kept.${action}`),
  ].map((name) => `'${name}': editors,`);
  return {
    [`${feature}/index.ts`]: `import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { ${icon} } from '${icon === USUAL_ICON ? '../../ui/icons.ts' : '@tabler/icons-react'}';
import { ${one}Pages } from './pages.ts';

/** The feature of ${many}, which a client keeps. */
export const ${subject} = {
  name: '${folder}',
  routes: [
    {
      ...${one}Pages.route,
      permission: pagePermissions['${path}'],
${group === undefined ? '' : `      group: '${group}',\n`}      title: '${subject}.title',
      menu: { section: '${section}', icon: ${icon} },
      load: () => import('./page.tsx'),
    },
  ],
  opens: { ${one}: { title: '${subject}.title', address: ${one}Pages.opened } },
} as const satisfies Feature;
`,
    [`${feature}/pages.ts`]: `import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of ${many}. */
export const ${one}Pages = recordPages('/${path}');
`,
    [`${feature}/page.tsx`]: `import { ${one}, ${subject} } from '@wagenpark/contract/admin/${folder}';
${linked.map((to) => `import { ${to.one}, ${to.subject} } from '@wagenpark/contract/admin/${to.folder}';\n`).join('')}import { managedPage } from '../../shared/managed-records/managed-page.tsx';
import { managedSubject } from '../../shared/managed-records/managed-subject.ts';
import { ${one}Pages } from './pages.ts';

/** The list of ${many}, with the opened one beside it. */
// words: ${subject}.* ${subject}.*.* fact.* head.*
export const ${one}Subject = managedSubject({
  kind: ${one},
  routes: ${subject},
  pages: ${one}Pages,
  subject: '${subject}',
  groups: [{ facts: [${formFactNames(plan).map(quoteText).join(', ')}] }],
  columns: {
${indentLines(columnsOf(plan), 4)}
  },
${switchedBy === undefined ? '' : `  initial: { ${switchedBy}: true },\n`}${links.length === 0 ? '' : `  links: { ${links.join(', ')} },\n`}});

export default managedPage(${one}Subject);
`,
    [`${feature}/expected.samples.ts`]: `import { exactly } from '@wagenpark/domain/permissions';
import type { FeatureExpectations, OfferRow } from '../../patterns/testing/feature-expectations.ts';

const readers = exactly(${reads.map(quoteText).join(', ')});
const editors: OfferRow = [${roles.map((role) => (keeps.includes(role) ? "'yes'" : "'no'")).join(', ')}];

/** Expected routes, menu entries and columns of ${many}, for tests. */
export const expected: FeatureExpectations = {
  addresses: { '/${path}': readers, '/${path}/view': readers },
  menu: { ${section}: ['/${path}'] },
  offers: {
${indentLines(offered, 4)}
  },
  personalColumns: { '${folder}': [${personal.map(({ name }) => quoteText(name)).join(', ')}] },
};
`,
  };
}

/** The facts of form and detail, in the order of the description. */
export const formFactNames = ({ facts }: ManagedPlan): readonly string[] => facts.map(({ name }) => name);

function columnsOf(plan: ManagedPlan): readonly string[] {
  return listedFacts(plan).map(({ name }, index) => {
    if (index === 0) return `${name}: { card: 'title', brief: 'title' },`;
    if (name === plan.switchedBy) return `${name}: { card: 'fact', brief: 'end' },`;
    if (index <= IN_BRIEF) return `${name}: { card: 'fact', brief: 'text' },`;
    return `${name}: {${index < AT_FIRST ? '' : ' spare: true '}},`;
  });
}
