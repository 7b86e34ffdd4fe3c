import { doubtOf, isMeasured, yearsOf } from './file-facts.ts';
import { type SampleValue, sampleValues } from './sample-values.ts';
import { indentLines, quoteText } from './source-text.ts';
import type { OwnFact, SubjectPlan } from './subject-file.ts';
import { englishWordOf } from './wording.ts';

/** The subject's own facts that are imported. */
export const importedFacts = ({ facts }: SubjectPlan): readonly OwnFact[] => facts.filter(({ imported }) => imported);

/** The import of a subject: its columns and the kind. */
export function importFiles(plan: SubjectPlan): Readonly<Record<string, string>> {
  const { folder, oneFolder, one, many } = plan;
  const folderOfImport = `apps/server/src/modules/${folder}/import`;
  const singular = oneFolder.replaceAll('-', ' ');
  const facts = importedFacts(plan);
  const bounds = facts.flatMap((fact) => boundOf(fact) ?? []);
  const uses = ['dayBounds', 'daysInYears', 'numberBoundsUpTo'].filter((name) =>
    bounds.some((bound) => bound.includes(`${name}(`)),
  );
  return {
    [`${folderOfImport}/${oneFolder}-columns.ts`]: `import { ${one}Facts } from '@wagenpark/contract/fleet/${folder}';
import type { Place } from '../../../platform/import/column.ts';
${uses.length > 0 ? `import { ${uses.join(', ')} } from '../../../platform/import/doubts.ts';\n` : ''}import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import { importColumns } from '../../../platform/import/import-columns.ts';
import { ${one}Columns } from '../record.ts';

/** ${folder}.csv: ${many}. Key: \`Klant\` and \`VolgNummer\`. */
export const ${one}FileColumns = (place: Place) =>
  importColumns(${one}Facts, ${one}Columns, place, {
    VolgNummer: 'the ${singular}’s number, the key of the row within the client',
${indentLines([...framedColumns(plan), ...facts.map((fact) => `${fact.name}: ${quoteText(aboutOf(fact))},`)], 4)}
  });

/** The bounds beyond which the import asks for confirmation. */
export const ${one}Bounds: BoundsOf<typeof ${one}FileColumns> = {
${indentLines(bounds, 2)}
};

/** The example row of the import template. */
export const ${one}Example: ExampleRow = {
  Klant: 'voorbeeld',
  VolgNummer: 1,
${indentLines([...framedExample(plan), ...exampleOf(facts, sampleValues(plan))], 2)}
};
`,
    [`${folderOfImport}/${folder}.ts`]: plan.moment ? momentKind(plan, plan.moment) : fileKind(plan),
  };
}

/** The columns that identify whose record it is. Facts derived from the contract at that moment have no column. */
function framedColumns({ oneFolder, hasDriver, moment }: SubjectPlan): readonly string[] {
  if (moment) {
    return [
      "LeaseContractNummer: { about: 'the contract; blank: the one whose car has the plate then', mayBeBlank: true },",
      "BestuurderNummer: 'who drove; blank: whoever had the car then',",
    ];
  }
  return [
    `DebiteurNummer: 'the debtor whose ${oneFolder.replaceAll('-', ' ')} it is',`,
    "LeaseContractNummer: 'the lease contract that it belongs to',",
    ...(hasDriver ? ["BestuurderNummer: 'the driver who has it',"] : []),
  ];
}

const framedExample = ({ hasDriver, moment }: SubjectPlan): readonly string[] => [
  ...(moment ? [] : ['DebiteurNummer: 1,']),
  'LeaseContractNummer: 1001,',
  ...(hasDriver ? ['BestuurderNummer: 1,'] : []),
];

/** An import that stores records as they are in the file. */
const fileKind = ({ folder, subject, oneFolder, one, table, many, hasDriver }: SubjectPlan): string =>
  `import { referencesOf } from '../../../platform/import/import-columns.ts';
import { recordImport } from '../../../platform/import/import-kind.ts';
import { debtorReference } from '../../clients/index.ts';
${hasDriver ? "import { driverReference } from '../../drivers/index.ts';\n" : ''}import { leaseContractReference } from '../../lease-contracts/index.ts';
import { ${one}Bounds, ${one}Example, ${one}FileColumns } from './${oneFolder}-columns.ts';

/** The import of ${many} as they are in the file. */
export const ${one}Import = recordImport({
  name: '${folder}',
  title: 'imports.kind.${subject}',
  subject: '${subject}',
  columns: ${one}FileColumns,
  bounds: ${one}Bounds,
  example: ${one}Example,
  records: {
    table: '${table}',
    references: referencesOf(${one}FileColumns, {
      debtor: debtorReference,${hasDriver ? '\n      driver: driverReference,' : ''}
      leaseContract: leaseContractReference,
    }),
  },
});
`;

/** An import whose records store the driver of their moment. */
const momentKind = ({ folder, subject, oneFolder, one, table, many }: SubjectPlan, moment: OwnFact): string =>
  `import { referencesOf } from '../../../platform/import/import-columns.ts';
import { recordImport } from '../../../platform/import/import-kind.ts';
import { driverReference } from '../../drivers/index.ts';
import { carOfPlate, driverOfMoment, leaseContractReference, matchAtMoment } from '../../lease-contracts/index.ts';
import { ${one}Bounds, ${one}Example, ${one}FileColumns } from './${oneFolder}-columns.ts';

const drivers = driverOfMoment({
  table: '${table}',
  entity: '${one}',
  car: carOfPlate,
  matching: matchAtMoment('${moment.column}'),
});

/** The import of ${many}. It determines contract and driver at the moment of the record where the file names none. */
export const ${one}Import = recordImport({
  name: '${folder}',
  title: 'imports.kind.${subject}',
  subject: '${subject}',
  after: ['driver-assignments'],
  columns: ${one}FileColumns,
  bounds: ${one}Bounds,
  example: ${one}Example,
  records: {
    ...drivers.records,
    references: referencesOf(${one}FileColumns, { driver: driverReference, leaseContract: leaseContractReference }),
  },
  subscriptions: drivers.listeners,
});
`;

const lowerFirst = (text: string): string => text.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());

const aboutOf = (fact: OwnFact): string => fact.about ?? lowerFirst(englishWordOf(fact));

/** When an import asks for confirmation of a fact; undefined when it accepts every value. */
function boundOf(fact: OwnFact): string | undefined {
  const years = yearsOf(fact);
  if (years !== undefined) {
    const after = years[1] === 0 ? '0' : `daysInYears(${years[1]})`;
    return `${fact.column}: dayBounds(${years[0]}, ${after}, 'nobody means a day so far away'),`;
  }
  const most = isMeasured(fact) ? doubtOf(fact) : undefined;
  if (most === undefined) return undefined;
  return `${fact.column}: numberBoundsUpTo(${most}, 'higher ones are rare'),`;
}

const exampleOf = (facts: readonly OwnFact[], values: ReadonlyMap<string, SampleValue>): readonly string[] =>
  facts.map(({ name, kind }) => `${name}: ${kind === 'yesNo' ? "'ja'" : (values.get(name)?.cell ?? "''")},`);
