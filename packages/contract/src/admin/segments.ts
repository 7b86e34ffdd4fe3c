import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly } from '@wagenpark/domain/permissions';
import type { Facts } from '../define/facts.ts';
import { managedKind, managedRoutes } from '../define/managed-records.ts';

/** The facts of a segment of cars (OC-09, RD-05). */
export const segmentFacts = {
  code: { kind: 'text', max: 10, usual: 6 },
  name: { kind: 'texts', max: 60, usual: 24 },
  explanation: { kind: 'texts', max: 300, lines: true, optional: true },
  active: { kind: 'yesNo' },
} as const satisfies Facts;

/** Segments of cars. A lease arrangement permits some of them. */
export const segment = managedKind({
  kind: 'carSegment',
  list: 'segments',
  path: '/api-admin/car-segments',
  facts: segmentFacts,
  calledBy: 'code',
  switchedBy: 'active',
  reads: pagePermissions['administration/segments'],
  keeps: exactly('master', 'supervisor'),
  one: 'segment',
  // `*` means all segments (OC-08).
  rules: [{ fact: 'code', holds: ({ code }) => code !== '*', fault: 'standsForAll' }],
});
export const segments = managedRoutes(segment);
