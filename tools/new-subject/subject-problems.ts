import { doubtOf, type FileFact, isMeasured } from './file-facts.ts';
import { singularOf } from './names.ts';
import type { SubjectFile } from './subject-schema.ts';
import { isShared } from './wording.ts';

/** The facts and columns that every subject has, and those of its driver. */
const framed = [
  'VolgNummer',
  'LeaseContractNummer',
  'BestuurderNummer',
  'Bestuurder',
  'DebiteurNummer',
  'DebiteurNaam',
];
const framedColumns = [
  'client_id',
  'number',
  'debtor_number',
  'lease_contract_number',
  'driver_number',
  'search_text',
  'driver_found',
  'portal_fields',
];
/** PostgreSQL's reserved words, which cannot be column names without quotes. */
export const SQL_KEYWORDS =
  'all and any array as asc both case cast check collate column constraint create default desc distinct do else end except false fetch for foreign from grant group having in initially into lateral leading limit not null offset on only or order placing primary references returning select some symmetric table then to trailing true union unique user using variadic when where window with'.split(
    ' ',
  );

/** The duplicates in a list. */
export const duplicatesIn = (list: readonly string[]): readonly string[] => [
  ...new Set(list.filter((value, index) => list.indexOf(value) !== index)),
];

/** The problems of a well-formed description, one line each. */
export function problemsOf(file: SubjectFile): readonly string[] {
  const facts = Object.entries(file.facts);
  const columns = facts.map(([, { column }]) => column);
  const title = file.facts[file.title];
  return [
    ...((file.one ?? singularOf(file.name)) === file.name ? [`one: what is one of ${file.name} called?`] : []),
    ...(title && (title.kind === 'text' || title.kind === 'plate') && !title.optional && title.listed
      ? []
      : ['title: names a text or plate that every record has and that the list shows']),
    ...(file.driver === 'moment' ? momentProblems(facts.map(([, fact]) => fact)) : []),
    ...duplicatesIn(columns).map((column) => `facts: ${column} is the column of two facts`),
    ...facts.flatMap(([name, fact]) => factProblems(name, fact).map((problem) => `facts.${name}${problem}`)),
  ];
}

/** Whether a fact is the moment of the record: the first moment that every row of a file has. */
export const isMomentOfRecord = ({ kind, imported, optional }: FileFact): boolean =>
  kind === 'moment' && imported && !optional;

/** Checks that an import has what it needs to determine the driver. */
function momentProblems(facts: readonly FileFact[]): readonly string[] {
  const hasPlate = facts.some(
    ({ kind, column, imported, optional }) => kind === 'plate' && column === 'plate' && imported && !optional,
  );
  return [
    ...(facts.some(isMomentOfRecord) ? [] : ['driver: needs a fact of the kind moment that every record has']),
    ...(hasPlate ? [] : ['driver: needs a fact of the kind plate in the column plate that every record has']),
  ];
}

function factProblems(name: string, fact: SubjectFile['facts'][string]): string[] {
  const problems: string[] = [];
  if (framed.includes(name)) problems.push(': every subject has it by itself; leave it out');
  if (framedColumns.includes(fact.column)) problems.push(`.column: ${fact.column} is there already`);
  if (SQL_KEYWORDS.includes(fact.column)) problems.push(`.column: ${fact.column} is a key word of PostgreSQL`);
  if (fact.word === undefined && !isShared(name))
    problems.push('.word: what is it called? No other subject has a word for it');
  if (fact.head !== undefined && !fact.listed) problems.push('.head: only a list shows it');
  if (!fact.imported && !fact.optional && fact.kind !== 'yesNo') {
    problems.push('.imported: what no file brings may be missing (optional), or is yes or no');
  }
  if (isMeasured(fact) && fact.imported && doubtOf(fact) === undefined) {
    problems.push('.doubtAbove: above which number does an import ask whether it is meant?');
  }
  if ('max' in fact && 'min' in fact && fact.min !== undefined && fact.max === undefined)
    problems.push('.min: needs a max');
  if ('min' in fact && fact.min !== undefined && fact.max !== undefined && fact.min >= fact.max)
    problems.push('.max: lies above min');
  if ('unit' in fact && fact.unit !== undefined && fact.symbol !== undefined)
    problems.push('.symbol: has a unit already');
  return problems;
}
