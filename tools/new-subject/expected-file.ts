import { doubtOf, isMeasured, yearsOf } from './file-facts.ts';
import { importedFacts } from './import-files.ts';
import { hitFacts, hitPlate } from './migration-file.ts';
import { plannedFacts } from './planned-facts.ts';
import { sampleValues } from './sample-values.ts';
import { indentLines } from './source-text.ts';
import type { OwnFact, SubjectPlan } from './subject-file.ts';

/** The expectations of a subject's tests, as literals that a person reviews. */
export function expectedFile(plan: SubjectPlan): string {
  const { folder, subject, table, right, many, hasDriver, moment } = plan;
  const values = sampleValues(plan);
  const imported = importedFacts(plan);
  const flags = imported.filter(({ kind }) => kind === 'yesNo');
  const expectations = plannedFacts(plan).map(({ name, isListed, own }) => ({
    isListed,
    line: `${name}: ${own ? toldOf(own, values.get(name)?.wire ?? '') : (framed[name] ?? '')},`,
  }));
  const ofRow = expectations.filter(({ isListed }) => isListed).map(({ line }) => line);
  const more = expectations.filter(({ isListed }) => !isListed).map(({ line }) => line);
  const cells = imported
    .filter((fact) => !flags.includes(fact))
    .map(({ name }) => `${name}: ${values.get(name)?.cell},`);
  const textOf = (fact: OwnFact | undefined): string =>
    fact ? toldOf(fact, values.get(fact.name)?.wire ?? '') : 'null';
  const hit = [
    ...(hasDriver ? ["'Pieter van der Zwart'"] : []),
    ...hitFacts(plan)
      .filter((fact) => fact.imported)
      .map(textOf),
  ];
  const uses = ['day', 'moment'].filter((name) => [...ofRow, ...more].some((line) => line.includes(`: ${name}(`)));
  const dates =
    uses.length > 0 ? `import { ${uses.join(', ')} } from '../../platform/testing/subject-values.ts';\n` : '';
  return `import { callRowForRights, type SubjectExpectations } from '../../platform/testing/subject-expectations.ts';
${dates}
const row = {
${indentLines(ofRow, 2)}
};

const mayCall = callRowForRights('${right}');

/** Expected access to the calls and lists of ${many}, for tests. */
export const expected: SubjectExpectations = {
  calls: {
    '${subject}.all': mayCall,
    '${subject}.ofLeaseContract': mayCall,
    '${subject}.byNumber': mayCall,
  },
  tables: { ${table}: { key: 'number', manager: ['100', '101'], driver: ['100'] } },
${moment ? `  trail: ['${plan.one}'],\n` : ''}  searched: ['${table}'],
  files: {
    '${folder}': {
      title: 'imports.kind.${subject}',
      fills: {
        VolgNummer: 'number',${moment ? '' : "\n        DebiteurNummer: 'debtor_number',"}
        LeaseContractNummer: 'lease_contract_number',${hasDriver ? "\n        BestuurderNummer: 'driver_number',\n" : '\n'}${indentLines(
          imported.map(({ name, column }) => `${name}: '${column}',`),
          8,
        )}
      },
      names: { ${moment ? '' : "debtor_number: 'debtor', "}lease_contract_number: 'leaseContract'${hasDriver ? ", driver_number: 'driver'" : ''} },
      asks: [
${indentLines(imported.flatMap(asksOf), 8)}
      ],
    },
  },
  values: {
    files: {
      '${folder}': [
        {
          Klant: 'waarden',
          VolgNummer: 95,${moment ? '' : '\n          DebiteurNummer: 12,'}
          LeaseContractNummer: 51,${hasDriver ? '\n          BestuurderNummer: 31,\n' : '\n'}${indentLines(cells, 10)}
        },
      ],
    },
${flags.length > 0 ? `    flags: { '${folder}': { ${flags.map(({ name }) => `${name}: '${name}'`).join(', ')} } },\n` : ''}    hits: [{ find: ${textOf(plan.title)}, is: { kind: '${plan.one}', id: 95, title: ${textOf(plan.title)}, facts: [${hit.join(', ')}], plate: ${textOf(hitPlate(plan))}, day: null, amount: null, contract: null } }],
    answers: {
      '${subject}.all': { is: [row] },
      '${subject}.ofLeaseContract': { params: { number: 51 }, is: [row] },
      '${subject}.byNumber': { params: { number: 95 }, is: ${more.length > 0 ? `{ ...row, ${more.join(' ').replace(/,$/, '')} }` : 'row'} },
    },
  },
};
`;
}

/** The related records, which are defined in the files of other subjects. */
const framed: Readonly<Record<string, string>> = {
  VolgNummer: '95',
  LeaseContractNummer: '51',
  BestuurderNummer: '31',
  Bestuurder: "'Pieter van der Zwart'",
  DebiteurNummer: '12',
  DebiteurNaam: "'Waarden Logistiek'",
};

/** The expected value of a fact, imported or not. */
const toldOf = ({ kind, imported, optional }: OwnFact, wire: string): string => {
  if (imported) return wire;
  return kind === 'yesNo' && !optional ? 'false' : 'null';
};

/** A value that is accepted, and one that needs confirmation. */
function asksOf(fact: OwnFact): readonly string[] {
  const years = yearsOf(fact);
  if (years !== undefined) return [`['${fact.column}', '2026-03-10', '${2026 + years[1] + 2}-01-01'],`];
  const most = isMeasured(fact) ? doubtOf(fact) : undefined;
  return most === undefined ? [] : [`['${fact.column}', '${most}', '${most * 10}'],`];
}
