import type { FigureName } from '@wagenpark/contract/fleet/dashboard-indicators';
import { daysBetween, type IsoDay } from '@wagenpark/domain/calendar-day';
import { monthsToCome } from '@wagenpark/domain/expiry';
import { dayFormatOptions, intlTag } from '@wagenpark/domain/locale';
import { formatMoney } from '@wagenpark/domain/number-format';
import type { MessageId } from '@wagenpark/messages';
import { words as wordsOf } from '@wagenpark/messages/server-words';
import { blocks } from '../apps/portal/src/features/dashboard/blocks.ts';
import { charts } from '../apps/server/src/testing/definitions/charts.ts';
import type {
  ChartName,
  CountedExample,
  CountedList,
  DefinitionPlace,
  Example,
  ExampleContract,
  ExampleDamage,
  ExampleFine,
  ExpectedList,
  ExpectedSignal,
  ExpectedValue,
  FigureDefinition,
  SignalExample,
} from '../apps/server/src/testing/definitions/definition.ts';
import { figures } from '../apps/server/src/testing/definitions/figures.ts';
import { inboxGroups, signalKinds } from './dashboard-samples.ts';
import { markdownTable } from './reference-page.ts';

/*
 * Long because it contains every text of the page. The page of the definitions uses the portal's British English texts;
 * its own numbers and days are written out.
 */

const locale = 'en-GB';
const words = wordsOf(locale);
const longDay = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat(intlTag(locale), { ...dayFormatOptions(locale), timeZone: 'UTC' });
const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
const euros = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
});

const dayOf = (day: IsoDay): string => longDay.format(new Date(day));
const money = (value: number): string => euros.format(value);
/** Joins the parts into one line; false and undefined parts are skipped. */
const joinParts = (parts: readonly (string | false | undefined)[]): string =>
  parts.filter((part) => typeof part === 'string').join(', ');
const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(record) as Key[];

/** The page `docs/reference/definitions.md`: what each figure, chart and signal of the dashboard counts, with examples. */
export function definitionsPage(): string {
  return [
    '# What the dashboard counts',
    '',
    'Written by `npm run reference` from the table in `apps/server/src/testing/definitions`, the `dashboard.samples.ts` of the subjects and from the words of the portal; do not edit. The SQL of each definition stands once, in `modules/dashboard/fleet-definitions.ts` and the `dashboard.ts` of its subject ([decision 0084](../decisions/0084-each-figure-is-defined-once.md)).',
    '',
    'Every example is true: a test stores exactly what it names and asks the server’s own calls. Its range is the last twelve months until the day that it names. Records bear the numbers of their places; a contract of which no days are told runs from 1 January 2024 and for years. Damage, fines, refuelings and requests are those of contract 1.',
    '',
    'Value and trend of a tile are of the whole range. Its small line is the last twelve buckets (days, weeks or months, as the range is cut): of 30 days the last twelve days, of two years the last twelve months.',
    '',
    '## Figures',
    '',
    'In brackets the name on the wire. The sentence is the one behind the i of the tile.',
    '',
    ...keysOf(figures).flatMap(figureSection),
    '## Charts',
    '',
    'In brackets the name of its block. Each has its table, which holds the same numbers and is what a download brings (GR-11, GR-12).',
    '',
    ...keysOf(charts).flatMap(chartSection),
    '## Signals',
    '',
    'Critical and recent are filters of every tab (SG-01). Recent is what arose today or in the six days before, whatever the range (SG-10).',
    '',
    ...keysOf(signalKinds).flatMap(signalSection),
    '## Inbox',
    '',
    ...Object.entries(inboxGroups).flatMap(([name, { name: title, sentence, ids, examples }]) => {
      return section(title, name, sentence, [factLine('Requirements', ids)], examples.flatMap(countedExample([])));
    }),
  ].join('\n');
}

/** The help text of a tile, with the values of the first example. */
export function figureSentence(name: FigureName): string {
  const { fills = {}, examples }: FigureDefinition = figures[name];
  const values = Object.entries(fills).map(([value, path]) => [value, valueAt(examples[0].gives, path)] as const);
  return words(`dashboard.tile.${name}.what`, Object.fromEntries(values));
}

function valueAt(gives: readonly ExpectedValue[], path: string): string {
  const entry = gives.find(({ path: valuePath }) => valuePath === path);
  if (typeof entry?.is !== 'number') throw new Error(`the first example does not tell ${path}`);
  return number.format(entry.is);
}

/** A sentence of the table, with the names of the tiles inserted. */
function withTiles(sentence: string): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const figure = keysOf(figures).find((key) => key === name);
    if (figure === undefined) throw new Error(`no figure is called ${name}`);
    return `*${words(`dashboard.tile.${figure}`)}*`;
  });
}

function figureSection(name: FigureName): string[] {
  const { ids, shown, opens, examples } = figures[name];
  return section(
    words(`dashboard.tile.${name}`),
    name,
    figureSentence(name),
    [
      factLine('Shown', shown.map(describeShown)),
      factLine('Opens', opens.slice(0, 1).map(describeOpened)),
      factLine('Lists of the numbers below it, for callers', opens.slice(1).map(describeOpened)),
      factLine('Requirements', ids),
    ],
    examples.flatMap(countedExample(opens)),
  );
}

function chartSection(name: ChartName): string[] {
  const { sentence, ids, shown, opens, examples } = charts[name];
  return section(
    words(blocks[name].title),
    name,
    withTiles(sentence),
    [
      factLine('Shown', shown.map(describeShown)),
      factLine('Opens', opens.map(describeOpened)),
      factLine('Requirements', ids),
    ],
    examples.flatMap(countedExample(opens)),
  );
}

function signalSection(kind: string): string[] {
  const definition = signalKinds[kind];
  if (definition === undefined) throw new Error(`no subject defines the signal ${kind}`);
  const { name, sentence, ids, shown, examples } = definition;
  return section(
    name,
    kind,
    withTiles(sentence),
    [factLine('Shown', shown.map(describeShown)), factLine('Requirements', ids)],
    examples.flatMap((example) => signalExample(kind, example)),
  );
}

function section(
  title: string,
  wireName: string,
  sentence: string,
  facts: readonly (readonly string[])[],
  examples: readonly string[],
): string[] {
  return [`### ${title} (\`${wireName}\`)`, '', sentence, '', ...facts.flat(), '', ...examples];
}

const factLine = (name: string, values: readonly string[]): readonly string[] =>
  values.length === 0 ? [] : [`- ${name}: ${values.join(', ')}`];

/** Describes where something is shown. */
function describeShown(place: DefinitionPlace): string {
  if (place === 'tile' || place === 'inbox' || place === 'list') return place;
  const [kind, name] = place.split(' ') as ['chart', ChartName] | ['tab', string];
  return kind === 'chart'
    ? `chart *${words(blocks[name].title)}*`
    : `tab *${words(`dashboard.signals.tab.${name}` as MessageId)}* of the signals`;
}

/** Describes the filter of the list that is opened. */
function describeOpened(opened: CountedList): string {
  if (opened.of === 'contracts') {
    return `lease contracts of the set \`${opened.set}\` (*${words(`leaseContracts.set.${opened.set}`)}*)`;
  }
  if (opened.of === 'fines') return `fines by the days of \`${opened.filter}\``;
  return opened.list === 'pending'
    ? 'pending damage reports'
    : `all damage reports by the days of \`${opened.filter}\``;
}

const shownValue = (is: ExpectedValue['is']): string =>
  is === null ? 'not known' : typeof is === 'number' ? number.format(is) : `\`${is}\``;

const countedExample =
  (opens: readonly CountedList[]) =>
  (example: CountedExample): string[] => [
    ...exampleFacts(example),
    '',
    ...markdownTable(
      ['It gives', 'Value', 'On the wire'],
      example.gives.map(({ what, path: valuePath, is }) => [what, shownValue(is), `\`${valuePath}\``]),
    ),
    '',
    ...(example.lists === undefined ? [] : [example.lists.map((list) => describeList(list, opens)).join(' '), '']),
  ];

/** Describes the records in the list that is opened. */
function describeList({ set, value, numbers }: ExpectedList, opens: readonly CountedList[]): string {
  const noun = opens[0]?.of === 'contracts' ? 'contract' : opens[0]?.of === 'fines' ? 'fine' : 'report';
  const which = joinParts([
    set === undefined ? undefined : `\`${set}\``,
    value === undefined ? undefined : `\`${value}\``,
  ]);
  return `Its list${which === '' ? '' : ` (${which})`}: ${noun}${numbers.length === 1 ? '' : 's'} ${numbers.join(', ')}.`;
}

function signalExample(kind: string, example: SignalExample): string[] {
  const rows = Object.entries(example.tells).flatMap(([tab, signals]) =>
    signals.map((signal) => [
      words(`dashboard.signals.tab.${tab}` as MessageId),
      String(signal.of),
      lineOf(kind, signal, example.today),
      dayOf(signal.since ?? signal.day),
      signal.isCritical ? 'yes' : 'no',
    ]),
  );
  return [...exampleFacts(example), '', ...markdownTable(['Tab', 'Number', 'Its line', 'Since', 'Critical'], rows), ''];
}

/** The line of a signal, as in the portal. */
function lineOf(kind: string, { day, amount, lacksSuccessor }: ExpectedSignal, today: IsoDay): string {
  const days = daysBetween(today, day);
  return words(`dashboard.signal.${kind}` as MessageId, {
    days: Math.abs(days),
    months: monthsToCome(days, today) ?? 0,
    day: shortDay.format(new Date(day)),
    amount: amount === undefined ? '' : formatMoney(amount, 'EUR', 2),
    successor: lacksSuccessor === true ? 'missing' : 'there',
  });
}

/** The beginning of an example: what it shows, and all its records. */
function exampleFacts(example: Example): string[] {
  const { shows, today, lastHere } = example;
  const visitText = lastHere === undefined ? '' : `, for somebody who was here before on ${dayOf(lastHere)}`;
  return [`**Example.** ${shows} On ${dayOf(today)}${visitText}:`, '', ...factsOf(example).map((fact) => `- ${fact}`)];
}

/** The facts of an example, one line each. */
export function factsOf(example: Example): readonly string[] {
  const {
    contracts = [],
    damage = [],
    fines = [],
    refuelings = [],
    invoices = [],
    requests = [],
    records = [],
  } = example;
  const numbered = <Fact>(noun: string, facts: readonly Fact[], say: (fact: Fact) => string): readonly string[] =>
    facts.map((fact, index) => joinParts([`${noun} ${index + 1}`, say(fact) || undefined]));
  return [
    ...numbered('contract', contracts, contractWords),
    ...numbered('report', damage, damageWords),
    ...numbered('fine', fines, fineWords),
    ...numbered('refueling', refuelings, ({ on, amount }) => `on ${dayOf(on)}, ${money(amount)} without VAT`),
    ...numbered('invoice', invoices, ({ on, amount }) => `of ${dayOf(on)}, ${money(amount)} with VAT`),
    ...numbered('request', requests, ({ answer, on }) => `${answerWords[answer]} on ${dayOf(on)}`),
    ...records.map((record) => record.said),
  ];
}

const answerWords = { approved: 'approved', declined: 'declined', questionAsked: 'asked about' } as const;

/**
 * One formatter per field of a record, in output order. `false`: another formatter covers the field. A field without a
 * formatter does not compile, because two records that differ only in it would look the same.
 */
type FieldFormatters<Fact> = {
  readonly [Field in keyof Fact]-?: (value: Fact[Field] & ({} | null), fact: Fact) => string | false;
};
/** Formats the facts of a record. */
const factFormatter =
  <Fact extends object>(says: FieldFormatters<Fact>) =>
  (fact: Fact): string =>
    joinParts(
      keysOf(says as Readonly<Record<keyof Fact & string, unknown>>).map((field) => {
        const value = fact[field];
        return value === undefined ? undefined : says[field](value, fact);
      }),
    );

const contractWords = factFormatter<ExampleContract>({
  isBike: () => 'of a bike',
  from: (day, { until }) => `from ${dayOf(day)}${until === undefined ? '' : ` until ${dayOf(until)}`}`,
  until: (day, { from }) => from === undefined && `until ${dayOf(day)}`,
  isAwaited: () => 'its car is not there yet',
  takenBack: (day) => `its car was taken back on ${dayOf(day)}`,
  make: (make) => make,
  fuel: (fuel) => `fuel \`${fuel}\``,
  co2: (grams) => (grams === null ? 'emission not known' : `${number.format(grams)} g/km`),
  monthly: (amount) => `${money(amount)} a month`,
  taxValue: (amount) => (amount === null ? 'no taxable value' : `taxable value ${money(amount)}`),
  kmPerYear: (km) => `${number.format(km)} km a year`,
  readings: (readings) =>
    readings.length === 0
      ? 'without a reading'
      : joinParts(
          readings.map(({ on, km, entered }) => {
            const readText = `${number.format(km)} km read on ${dayOf(on)}`;
            return entered === undefined ? readText : `${readText} and entered on ${dayOf(entered)}`;
          }),
        ),
  mot: (day) => `MOT until ${dayOf(day)}`,
  isSucceeded: (day) => (day === true ? 'its successor is ordered' : `its successor was delivered on ${dayOf(day)}`),
  registered: (day) => `registered on ${dayOf(day)}`,
  changed: (day) => `changed on ${dayOf(day)}`,
  ends: ({ km, amount }) =>
    `expected to end ${number.format(Math.abs(km))} km ${km < 0 ? 'below' : 'above'}, ${money(amount)}`,
});

const damageWords = factFormatter<ExampleDamage>({
  on: (day) => `damage of ${dayOf(day)}`,
  reported: (day) => `reported on ${dayOf(day)}`,
  amount: (amount) => money(amount),
  isHandled: () => 'handled',
  isRecoverable: (is) => (is ? 'recoverable' : 'not recoverable'),
  cause: (cause) => `cause \`${cause}\``,
});

const fineWords = factFormatter<ExampleFine>({
  on: (day, { at }) => `offence of ${dayOf(day)}${at === undefined ? '' : ` at ${at}`}`,
  at: () => false,
  sanction: (amount) => `sanction ${money(amount)}`,
  costs: (amount) => `costs ${money(amount)}`,
  increase1: (amount) => `first increase ${money(amount)}`,
  increase2: (amount) => `second increase ${money(amount)}`,
  agency: (agency) => `by ${agency}`,
  processed: (day) => `processed on ${dayOf(day)}`,
  isForwarded: () => 'forwarded',
});
