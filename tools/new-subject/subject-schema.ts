import { rights } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { fileFact } from './file-facts.ts';
import { subjectName } from './names.ts';
import { wording } from './wording.ts';

/** The sections of the sidebar. */
export const sections = ['general', 'leasing', 'renting', 'employer', 'management'] as const;

/** The schema of the description of a subject. */
export const subjectFile = v.strictObject({
  name: v.pipe(v.string(), v.regex(subjectName, 'the name is a plural in kebab-case, such as temporary-cars')),
  one: v.optional(v.pipe(v.string(), v.regex(subjectName, 'one of them, in kebab-case, such as temporary-car'))),
  wire: v.pipe(v.string(), v.regex(/^[A-Z][A-Za-z]{1,40}$/, 'a name in capitals, such as TijdelijkeAuto')),
  right: v.picklist(rights),
  section: v.optional(v.picklist(sections), 'general'),
  icon: v.optional(v.pipe(v.string(), v.regex(/^Icon[A-Z][A-Za-z0-9]+$/, 'the name of an icon, such as IconTire'))),
  goKey: v.optional(v.pipe(v.string(), v.regex(/^[a-z]$/, 'one letter, such as z'))),
  driver: v.optional(v.union([v.boolean(), v.literal('moment')], 'true, false or "moment"'), false),
  title: v.string(),
  words: v.optional(
    v.strictObject({ title: v.optional(wording), one: v.optional(wording), search: v.optional(wording) }),
    {},
  ),
  facts: v.record(
    v.pipe(v.string(), v.regex(/^[A-Z][A-Za-z0-9]{1,40}$/, 'a name on the wire, such as SerieNummer')),
    fileFact,
  ),
});
export type SubjectFile = v.InferOutput<typeof subjectFile>;
