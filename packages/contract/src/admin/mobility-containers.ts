import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly } from '@wagenpark/domain/permissions';
import type { Facts } from '../define/facts.ts';
import { managedKind, managedRoutes } from '../define/managed-records.ts';

/** The facts of a mobility container: a budget that an employee divides over categories (MO-05, MO-07). */
export const mobilityContainerFacts = {
  name: { kind: 'texts', max: 80, usual: 26 },
  /** Per employee. */
  monthlyBudget: { kind: 'money', min: 0, max: 100_000 },
  validFrom: { kind: 'day' },
  /** The last day; null: no end. */
  validTo: { kind: 'day', optional: true },
  /** Money that is left at the end of a month goes to the next, until 31 December. */
  carriesOver: { kind: 'yesNo' },
  active: { kind: 'yesNo' },
} as const satisfies Facts;

/** The mobility containers of a client. */
export const mobilityContainer = managedKind({
  kind: 'mobilityContainer',
  list: 'mobility-containers',
  path: '/api-admin/mobility-containers',
  facts: mobilityContainerFacts,
  calledBy: 'name',
  switchedBy: 'active',
  reads: pagePermissions['administration/mobility'],
  keeps: exactly('master', 'supervisor'),
  one: 'mobility container',
  rules: [
    {
      fact: 'validTo',
      holds: ({ validFrom, validTo }) => validTo === null || validTo >= validFrom,
      fault: 'endsBeforeStart',
    },
  ],
});
export const mobilityContainers = managedRoutes(mobilityContainer);
