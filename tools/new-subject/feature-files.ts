import { isPersonal } from '@wagenpark/contract/define/facts';
import { plannedFacts } from './planned-facts.ts';
import { indentLines, quoteText } from './source-text.ts';
import type { SubjectPlan } from './subject-file.ts';

/** The default icon of a subject. */
export const USUAL_ICON = 'IconFileText';

/** The number of columns besides the title on a card on a phone. */
const ON_A_CARD = 3;

/** The portal's feature of a subject: list, detail and routes; path → text. */
export function featureFiles(plan: SubjectPlan): Readonly<Record<string, string>> {
  const { folder, subject, one, One, many, right, section, icon, goKey } = plan;
  const feature = `apps/portal/src/features/${folder}`;
  return {
    [`${feature}/index.ts`]: `import { holdsRight } from '@wagenpark/domain/permissions';
import type { Feature } from '../../platform/feature.ts';
import { ${icon} } from '${icon === USUAL_ICON ? '../../ui/icons.ts' : '@tabler/icons-react'}';
import { ${one}Pages } from './pages.ts';

/** The feature of ${many}: list and detail. */
export const ${subject} = {
  name: '${folder}',
  routes: [
    {
      ...${one}Pages.route,
      permission: holdsRight('${right}'),
      title: '${subject}.title',
      menu: { section: '${section}', icon: ${icon}${goKey === undefined ? '' : `, goKey: '${goKey}'`} },
      load: () => import('./page.tsx'),
    },
  ],
  opens: { ${one}: { title: '${subject}.title', address: ${one}Pages.opened } },
} as const satisfies Feature;
`,
    [`${feature}/expected.samples.ts`]: `import { holdsRight } from '@wagenpark/domain/permissions';
import type { FeatureExpectations } from '../../patterns/testing/feature-expectations.ts';

const mayOpen = holdsRight('${right}');

/** Expected routes, menu entries and columns of ${many}, for tests. */
export const expected: FeatureExpectations = {
  addresses: { '/${folder}': mayOpen, '/${folder}/view': mayOpen },
  menu: { ${section}: ['/${folder}'] },
  personalColumns: { '${folder}': [${personalColumns(plan).map(quoteText).join(', ')}] },
};
`,
    [`${feature}/pages.ts`]: `import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of ${many}. */
export const ${one}Pages = recordPages('/${folder}');
`,
    [`${feature}/page.tsx`]: `import { listPage } from '../../patterns/list-page/list-page.tsx';
import { ${one}List } from './list.tsx';
import { ${one}Pages } from './pages.ts';

/** The list of ${many}, with the opened one beside it. */
export default listPage(${one}List, ${one}Pages, async () => (await import('./detail.tsx')).${one}Detail);
`,
    [`${feature}/list.tsx`]: `import { type ${One}Row, ${one}RowFacts, ${subject} } from '@wagenpark/contract/fleet/${folder}';
import { debtorNameColumn } from '../../patterns/list-screen/debtor-name-column.tsx';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import type { ListContext, ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeList } from '../../patterns/list-screen/whole-list.ts';
import { importedRecordsHint } from '../../shared/imports/imported-records-hint.ts';
import { ${one}Pages } from './pages.ts';

// words: ${subject}.*.* fact.* head.*
const columns = (context: ListContext) =>
  factColumns('${subject}', ${one}RowFacts, context, {
${indentLines(columnsOf(plan), 4)}
  });

/** The list of ${many}, highest number first; with an active contract only those of that contract. */
export const ${one}List: ListDescriptor<${One}Row> = {
  name: '${folder}',
  title: '${subject}.title',
  search: '${subject}.search',
  keyField: 'VolgNummer',
  columns,
  selectable: true,
  rowLabel: (row) => row.${plan.title.name},
  recordPath: ${one}Pages.opened,
  none: { title: '${subject}.none.all', ...importedRecordsHint },
  tabs: [{ id: 'all', label: '${subject}.title', source: wholeList(${subject}.all) }],
  contractTab: (number) => ({
    id: 'contract',
    label: '${subject}.title',
    none: { title: '${subject}.none.contract' },
    source: wholeList(${subject}.ofLeaseContract, () => ({ number })),
  }),
  download: {},
};
`,
    [`${feature}/detail.tsx`]: `import { type ${One}, ${one}Facts, ${subject} } from '@wagenpark/contract/fleet/${folder}';
import type { DetailDescriptor } from '../../patterns/detail/detail-descriptor.ts';
import { factsTab } from '../../patterns/detail/facts-tab.tsx';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { ${one}Pages } from './pages.ts';

/** The detail of ${plan.aOne}: its facts. */
export const ${one}Detail: DetailDescriptor<${One}> = {
  typeName: '${subject}.one',
  itemNumber: (${one}) => ${one}.${plan.title.name},
  query: (number) => fleetQuery(${subject}.byNumber, { number }),
  pages: ${one}Pages,
  tabs: [
    // words: ${subject}.*.* fact.*
    factsTab('${subject}', ${one}Facts, {
      id: 'details',
      label: '${subject}.details',
      groups: [
        { facts: [${shownInDetail(plan).map(quoteText).join(', ')}] },
      ],
    }),
  ],
};
`,
  };
}

/** The names of the facts that the list shows: the title first. */
export const shownInList = (plan: SubjectPlan): readonly string[] => {
  const listed = plannedFacts(plan).filter(({ fact, isListed }) => isListed && fact.unlisted !== true);
  return [plan.title.name, ...listed.map(({ name }) => name).filter((name) => name !== plan.title.name)];
};

/** The columns with personal data, in the order of the list. */
function personalColumns(plan: SubjectPlan): readonly string[] {
  const facts = new Map(plannedFacts(plan).map(({ name, fact }) => [name, fact]));
  return shownInList(plan).filter((name) => {
    const fact = facts.get(name);
    return fact !== undefined && isPersonal(fact);
  });
}

/** The names of the facts of the detail: the subject's own first, then those of related records. */
export const shownInDetail = (plan: SubjectPlan): readonly string[] => [
  ...plan.facts.map(({ name }) => name),
  'LeaseContractNummer',
  ...(plan.hasDriver ? ['Bestuurder', 'BestuurderNummer'] : []),
  'DebiteurNaam',
  'DebiteurNummer',
];

function columnsOf(plan: SubjectPlan): readonly string[] {
  return shownInList(plan).map((name, index) => {
    if (index === 0) return `${name}: { card: 'title' },`;
    if (name === 'DebiteurNummer') return 'DebiteurNummer: { hidden: true },';
    if (name === 'DebiteurNaam') return 'DebiteurNaam: { ...debtorNameColumn(context), hidden: true },';
    return `${name}: {${index <= ON_A_CARD ? " card: 'fact' " : ''}},`;
  });
}
