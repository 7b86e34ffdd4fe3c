import { arrangement, arrangements } from '@wagenpark/contract/admin/arrangements';
import { operatingCompanies, operatingCompany } from '@wagenpark/contract/admin/operating-companies';
import { orderCompanies, orderCompany } from '@wagenpark/contract/admin/order-companies';
import { preferredDealer, preferredDealers } from '@wagenpark/contract/admin/preferred-dealers';
import { segment, segments } from '@wagenpark/contract/admin/segments';
import { managedSubject } from '../../shared/managed-records/managed-subject.ts';
import { arrangementFormPages, arrangementPages } from './pages.ts';

/** Arrangements in the portal: list, detail and form. */
// words: arrangements.* arrangements.*.* fact.* head.*
export const arrangementSubject = managedSubject({
  kind: arrangement,
  routes: arrangements,
  pages: arrangementPages,
  subject: 'arrangements',
  groups: [
    { facts: ['name', 'description', 'objectType', 'active'] },
    {
      title: 'arrangements.group.limits',
      facts: [
        'budget',
        'maxCo2',
        'minLease',
        'maxLease',
        'maxFuelLabel',
        'maxFiscalValue',
        'maxConsumerPrice',
        'segments',
      ],
    },
    {
      title: 'arrangements.group.deviation',
      facts: [
        'leaseDeviation',
        'leaseDeviationUnit',
        'fiscalValueDeviation',
        'fiscalValueDeviationUnit',
        'consumerPriceDeviation',
        'consumerPriceDeviationUnit',
      ],
    },
    {
      title: 'arrangements.group.contribution',
      facts: [
        'contributionMode',
        'contributionDisplay',
        'fixedAmount',
        'contributionPercentage',
        'lowerLimit',
        'maxContribution',
      ],
    },
    { facts: ['fuelTerms'] },
    { title: 'arrangements.group.parties', facts: ['orderCompanies', 'dealers', 'operatingCompanies'] },
    { facts: ['taxBrackets'] },
    {
      title: 'arrangements.group.employees',
      facts: ['dueWeeks', 'expiryWeeks', 'approvalRequired', 'licenceCheck'],
    },
  ],
  columns: {
    name: { card: 'title', brief: 'title' },
    objectType: { card: 'fact', brief: 'text' },
    budget: { card: 'fact' },
    contributionMode: {},
    active: { card: 'fact', brief: 'end' },
  },
  // It cannot be active before it has an order company (OC-06).
  initial: {
    objectType: 'car',
    leaseDeviationUnit: 'percent',
    fiscalValueDeviationUnit: 'percent',
    consumerPriceDeviationUnit: 'percent',
    contributionMode: 'none',
    approvalRequired: true,
    licenceCheck: true,
    active: false,
  },
  formPage: arrangementFormPages,
  usedBy: ['employee', 'mobilityProduct', 'policyGroup', 'policyCondition'],
  links: {
    orderCompanies: { kind: orderCompany, routes: orderCompanies },
    operatingCompanies: { kind: operatingCompany, routes: operatingCompanies },
    segments: { kind: segment, routes: segments },
    dealers: { kind: preferredDealer, routes: preferredDealers },
  },
});
