import { roles } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { choices, columnName, length, limit, measure } from '../file-facts.ts';
import { subjectName } from '../names.ts';
import { sections } from '../subject-schema.ts';
import { wording } from '../wording.ts';

/** The properties of every fact. The column defaults to the name in snake_case. */
const common = {
  column: v.optional(columnName),
  word: v.optional(wording),
  head: v.optional(wording),
  optional: v.optional(v.boolean(), false),
  personal: v.optional(v.boolean(), false),
  listed: v.optional(v.boolean(), true),
};
const searched = v.optional(v.boolean(), false);
const unique = v.optional(v.boolean(), false);
const lines = v.optional(v.boolean(), false);
const bounds = { min: v.optional(limit, 0), max: v.optional(limit) };
const most = v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(500)), 50);

const plainKinds = [
  v.strictObject({
    kind: v.literal('text'),
    ...common,
    max: length,
    usual: v.optional(length),
    lines,
    searched,
    unique,
  }),
  v.strictObject({
    kind: v.picklist(['person', 'email', 'phone', 'street', 'place']),
    ...common,
    max: v.optional(length),
    searched,
    unique,
  }),
  v.strictObject({ kind: v.picklist(['count', 'quantity']), ...common, ...bounds, ...measure }),
  v.strictObject({ kind: v.picklist(['money', 'price', 'percentage']), ...common, ...bounds }),
  v.strictObject({ kind: v.picklist(['day', 'yesNo']), ...common }),
  v.strictObject({ kind: v.literal('choice'), ...common, of: choices }),
] as const;
/** A fact with one value in one column. */
const plainFact = v.variant(
  'kind',
  plainKinds,
  'the kind is text, person, email, phone, street, place, count, quantity, money, price, percentage, day, yesNo or choice',
);
export type PlainFile = v.InferOutput<typeof plainFact>;

const factName = v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]{0,40}$/, 'a name in camelCase, such as contactPerson'));
/** Links and nested rows have separate tables and are not shown in lists. */
const childTableFact = { word: common.word, optional: common.optional, most };

/** A fact of a managed record: its kind, the properties that the kind leaves open, and where it is used. */
const managedFact = v.variant(
  'kind',
  [
    ...plainKinds,
    v.strictObject({
      kind: v.literal('texts'),
      ...common,
      max: length,
      usual: v.optional(length),
      lines,
      searched,
    }),
    v.strictObject({ kind: v.literal('tags'), ...common, max: length, most, searched }),
    v.strictObject({ kind: v.literal('links'), ...childTableFact, to: v.pipe(v.string(), v.regex(subjectName)) }),
    v.strictObject({
      kind: v.literal('rows'),
      ...childTableFact,
      key: v.string(),
      facts: v.pipe(v.record(factName, plainFact), v.minEntries(2, 'a row has two facts at least')),
    }),
  ],
  'the kind is text, texts, tags, person, email, phone, street, place, count, quantity, money, price, percentage, day, yesNo, choice, links or rows',
);
export type ManagedFileFact = v.InferOutput<typeof managedFact>;

/** Drivers have no access to records of this kind; exceptions are written by hand. */
const staffOfClient = v.picklist(roles.filter((role) => role !== 'driver'));
const someRoles = v.pipe(v.array(staffOfClient), v.minLength(1, 'one role at least'));

/** The schema of the description of a subject of managed records. */
export const managedFile = v.strictObject({
  managed: v.literal(true),
  name: v.pipe(v.string(), v.regex(subjectName, 'the name is a plural in kebab-case, such as operating-companies')),
  one: v.optional(v.pipe(v.string(), v.regex(subjectName, 'one of them, in kebab-case, such as operating-company'))),
  path: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z]+(?:-[a-z]+)*(?:\/[a-z]+(?:-[a-z]+)*)*$/, 'such as administration/workshops')),
  ),
  section: v.optional(v.picklist(sections), 'management'),
  icon: v.optional(v.pipe(v.string(), v.regex(/^Icon[A-Z][A-Za-z0-9]+$/, 'the name of an icon, such as IconTire'))),
  reads: someRoles,
  keeps: someRoles,
  title: v.string(),
  switch: v.optional(v.string()),
  words: v.optional(
    v.strictObject({
      title: v.optional(wording),
      one: v.optional(wording),
      add: v.optional(wording),
      search: v.optional(wording),
      none: v.optional(wording),
    }),
    {},
  ),
  facts: v.record(factName, managedFact),
});
export type ManagedFile = v.InferOutput<typeof managedFile>;
