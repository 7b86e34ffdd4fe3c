import { editableFacts } from '@wagenpark/contract';
import { managedKind, managedRoutes } from '@wagenpark/contract/define/managed-records';
import { thing, thingBody, thingFacts, things } from '@wagenpark/contract/testing/things';
import { atLeast } from '@wagenpark/domain/permissions';
import { recordPages } from '../../platform/record-pages.ts';
import { aSession } from '../../platform/session/testing.ts';
import type { AnyManagedSubject } from './managed-subject.ts';

/*
 * Samples of `thing`, a kind of managed record that exists only in tests, and its portal subject. Facts without a message
 * are labelled with their id: `fact.months`.
 */

const segmentKind = managedKind({
  kind: 'carSegment',
  list: 'x',
  path: '/api-admin/x',
  facts: { code: { kind: 'text', max: 9 }, active: { kind: 'yesNo' } },
  calledBy: 'code',
  switchedBy: 'active',
  reads: atLeast('supervisor'),
  keeps: atLeast('supervisor'),
  one: 'segment',
});
export const thingScreens = {
  kind: thing,
  routes: things,
  pages: recordPages('/administration/things'),
  // The catalogue of segments contains the message for the rule of `thing`.
  subject: 'segments',
  groups: [{ facts: Object.keys(editableFacts(thingFacts)) }],
  columns: {},
  initial: { active: true },
  links: { segments: { kind: segmentKind, routes: managedRoutes(segmentKind) } },
} as unknown as AnyManagedSubject;

const stamp = { version: 1, changedAt: '2026-03-02T10:00:00+00:00', changedBy: null };
const [diesel] = thingBody.terms;
/** A thing with one tag, one link and one nested row. */
export const aThing = {
  ...thingBody,
  remark: 'Eén',
  makes: ['Kia'],
  segments: [2],
  terms: [diesel],
  lines: 1,
  ...stamp,
  number: 7,
  version: 3,
  changedBy: 'Anna',
} as const;
/** Three segments; only the first is switched on. */
export const segments = [
  { ...stamp, number: 1, code: 'S1', active: true },
  { ...stamp, number: 2, code: 'S2', active: false },
  { ...stamp, number: 3, code: 'S3', active: false },
];

const languages = [
  { id: 1, isDefault: true, culture: { languageCulture: 'nl-NL', name: 'Nederlands' } },
  { id: 2, isDefault: false, culture: { languageCulture: 'en-GB', name: 'English' } },
];
/** A supervisor of a client with two languages. */
export const session = () => ({ ...aSession({ role: 'supervisor', client: { languages } }), can: () => true });
