import { doubtOf, lengthOf } from './file-facts.ts';
import { indentLines, quoteText, toSourceCode } from './source-text.ts';
import type { OwnFact, SubjectPlan } from './subject-file.ts';
import { englishWordOf } from './wording.ts';

/** The demo rows of a subject: one for every second contract, with plain invented values. */
export function demoFile(plan: SubjectPlan): Readonly<Record<string, string>> {
  const { folder, subject, table, many, hasDriver, moment } = plan;
  const values = plan.facts.map(
    (fact) =>
      `${fact.column}: ${fact === moment ? MOMENT : withMissingValues(fact, demoValue(fact, fact === plan.title))},`,
  );
  const driver = moment
    ? 'driverAtMoment(contract.stretches, contract.start, minutes)'
    : 'contract.stretches.at(-1)?.driver.number ?? null';
  const uses = (name: string): boolean => values.some((value) => value.includes(name));
  const people = uses('people.') ? '      const people = peopleWords(client.country);\n' : '';
  return {
    [`packages/demo-world/src/${folder}.ts`]: `${moment ? "import { driverAtMoment } from './assignments.ts';\n" : ''}import { contractSubject } from './contract-subject.ts';
${people === '' ? '' : "import { peopleWords } from './data.ts';\n"}
/** The ${many} of a contract: every second contract has one. */
export const ${subject} = contractSubject({
  name: '${folder}',
  table: '${table}',
  rowsOf: (client, ${uses('calendar.') ? 'calendar' : '_calendar'}, random, contract) => {
    if (!random.chance(0.5)) return [];
${people.replace('      ', '    ')}${moment ? '    const minutes = random.between(480, 1080);\n' : ''}    return [
      {
        client_id: client.clientId,
        number: contract.index + 1,
        debtor_number: contract.debtor,
        lease_contract_number: contract.number,${hasDriver ? `\n        driver_number: ${driver},\n` : '\n'}${indentLines(values, 8)}
      },
    ];
  },
});
`,
  };
}

/** The moment of a record, which determines its driver. */
const MOMENT = 'calendar.moment(contract.start, minutes)';

/** Makes some values of an optional fact missing. */
export const withMissingValues = ({ optional }: { readonly optional: boolean }, value: string): string =>
  optional ? `random.chance(0.7) ? ${value} : null` : value;

/** The code of an invented value. */
export function demoValue(fact: OwnFact, isTitle: boolean): string {
  switch (fact.kind) {
    case 'plate':
      return 'contract.plate';
    case 'person':
      return '`${random.pick(people.female)} ${random.pick(people.last)}`';
    case 'email':
      return "random.digits('home-####@demo.example')";
    case 'phone':
      return "random.digits('020-#######')";
    case 'street':
      return '`${random.pick(people.streets)} ${random.between(1, 240)}`';
    case 'place':
      return 'random.pick(people.places)';
    case 'licence':
      return "random.digits('##########')";
    case 'choice':
      return `random.pick(${toSourceCode(Object.keys(fact.of))} as const)`;
    case 'yesNo':
      return 'random.chance(0.5)';
    case 'day':
      return 'calendar.day(contract.start)';
    case 'birthDay':
      return 'calendar.day(-random.between(8000, 22_000))';
    case 'moment':
      return 'calendar.moment(contract.start, random.between(480, 1080))';
    case 'text':
      return textOf(fact, isTitle);
    default:
      return numberOf(fact);
  }
}

/** A title has unique digits; any other text is one of three. */
function textOf(fact: OwnFact, isTitle: boolean): string {
  const length = lengthOf(fact) ?? 40;
  const word = englishWordOf(fact);
  if (isTitle) return `random.digits('${'#'.repeat(Math.min(length, 8))}')`;
  const shortened = (end: string): string => quoteText(`${word.slice(0, length - end.length)}${end}`.trim());
  return length < 3 ? quoteText('A') : `random.pick([${[' A', ' B', ' C'].map(shortened).join(', ')}])`;
}

function numberOf(fact: OwnFact): string {
  const least = 'min' in fact ? (fact.min ?? 0) : 0;
  const most = Math.min(doubtOf(fact) ?? 1000, 1_000_000);
  if (fact.kind === 'count') return `random.between(${Math.ceil(least)}, ${Math.floor(most)})`;
  const cents = `random.between(${Math.ceil(least * 100)}, ${Math.floor(most * 100)})`;
  return `${cents} / 100`;
}
