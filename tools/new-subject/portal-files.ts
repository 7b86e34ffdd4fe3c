import type { SubjectNames } from './names.ts';

/** The complete languages: each holds every word. */
const languages = ['nl-NL', 'en-GB', 'fr-FR', 'de-DE', 'pl-PL'];

/** The files of a subject on the portal's side, its words among them: path → text. */
export function portalFiles(names: SubjectNames): Readonly<Record<string, string>> {
  const { folder, subject, one, One, title, right, section } = names;
  const feature = `apps/portal/src/features/${folder}`;
  return {
    [`${feature}/index.ts`]: `import { holdsRight } from '@wagenpark/domain/permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconFileText } from '../../ui/icons.ts';
import { ${one}Pages } from './pages.ts';

/** ${title}: list and detail. */
export const ${subject}: Feature = {
  name: '${folder}',
  routes: [
    {
      path: ${one}Pages.list,
      overlays: [${one}Pages.record],
      permission: holdsRight('${right}'),
      title: '${subject}.title',
      load: () => import('./page.tsx'),
    },
  ],
  menu: [{ section: '${section}', label: '${subject}.title', icon: IconFileText, path: ${one}Pages.list }],
  opens: { ${one}: { title: '${subject}.title', address: ${one}Pages.opened } },
};
`,
    [`${feature}/pages.ts`]: `import { recordPages } from '../../platform/record-pages.ts';

/** Where ${title.toLowerCase()} are. */
export const ${one}Pages = recordPages('/${folder}');
`,
    [`${feature}/page.tsx`]: `import { listPage } from '../../patterns/list-page/list-page.tsx';
import { ${one}List } from './list.tsx';
import { ${one}Pages } from './pages.ts';

/** The list with the record that the address opens over it. */
export default listPage(${one}List, ${one}Pages, async () => (await import('./detail.tsx')).${one}Detail);
`,
    [`${feature}/list.tsx`]: `import { type ${One}Row, ${one}RowFacts, ${subject} } from '@wagenpark/contract/fleet/${folder}';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import type { ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeList } from '../../patterns/list-screen/whole-list.ts';
import { ${one}Pages } from './pages.ts';

/** The list, held whole in the browser; of an active contract its own. */
export const ${one}List: ListDescriptor<${One}Row> = {
  name: '${folder}',
  title: '${subject}.title',
  search: '${subject}.search',
  keyField: 'VolgNummer',
  // words: ${subject}.fact.* fact.* head.*
  columns: (context) =>
    factColumns('${subject}', ${one}RowFacts, context, {
      Omschrijving: { card: 'title' },
      VolgNummer: { card: 'fact' },
      LeaseContractNummer: { card: 'fact' },
      DebiteurNummer: { hidden: true },
      DebiteurNaam: {},
    }),
  rowLabel: (row) => row.Omschrijving,
  recordPath: ${one}Pages.opened,
  tabs: [{ id: 'all', label: '${subject}.title', source: wholeList(${subject}.all) }],
  contractTab: (number) => ({
    id: 'contract',
    label: '${subject}.title',
    source: wholeList(${subject}.ofLeaseContract, () => ({ number })),
  }),
};
`,
    [`${feature}/detail.tsx`]: `import { type ${One}, ${one}Facts, ${subject} } from '@wagenpark/contract/fleet/${folder}';
import type { DetailDescriptor } from '../../patterns/detail-modal/detail-descriptor.ts';
import { factsTab } from '../../patterns/detail-modal/facts-tab.tsx';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { ${one}Pages } from './pages.ts';

/** The detail: its facts. */
export const ${one}Detail: DetailDescriptor<${One}> = {
  typeName: '${subject}.one',
  query: (number) => fleetQuery(${subject}.byNumber, { number }),
  pages: ${one}Pages,
  tabs: [
    // words: ${subject}.fact.* fact.*
    factsTab('${subject}', ${one}Facts, {
      id: 'details',
      label: '${subject}.details',
      groups: [{ facts: ['Omschrijving', 'LeaseContractNummer', 'DebiteurNaam', 'DebiteurNummer', 'Opmerking'] }],
    }),
  ],
};
`,
    ...Object.fromEntries(
      languages.map((language) => [`packages/messages/locales/${language}/${subject}.po`, catalogue(names, language)]),
    ),
  };
}

/** English words in every language: what they are in the others, only people know. */
function catalogue({ subject, title, titleOne }: SubjectNames, language: string): string {
  const entries = {
    title,
    one: titleOne,
    details: 'Details',
    search: `Search ${titleOne.toLowerCase()}`,
    'fact.VolgNummer': 'Number',
    'fact.Opmerking': 'Remark',
  };
  // The template of the translators says where each of them stands.
  const comments: Readonly<Record<string, string>> = {
    title: 'Menu entry and title of the page.',
    one: 'What one record is called, above its number.',
    details: 'Tab of the detail.',
    search: 'Placeholder of the search box above the list.',
  };
  const lines = Object.entries(entries).map(([id, text]) => {
    const comment =
      language === 'en-GB' ? `#. ${comments[id] ?? 'Name of a fact: above its column, and beside its value.'}\n` : '';
    return `\n${comment}msgid "${subject}.${id}"\nmsgstr "${text}"\n`;
  });
  return `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: ${language}\\n"\n${lines.join('')}`;
}
