import { arrangement, arrangements } from '@wagenpark/contract/admin/arrangements';
import { operatingCompanies, operatingCompany } from '@wagenpark/contract/admin/operating-companies';
import { orderCompanies, orderCompany } from '@wagenpark/contract/admin/order-companies';
import { preferredDealer, preferredDealers } from '@wagenpark/contract/admin/preferred-dealers';
import { segment, segments } from '@wagenpark/contract/admin/segments';
import { managedPage } from '../../shared/managed-records/managed-page.tsx';
import { managedSubject } from '../../shared/managed-records/managed-subject.ts';
import { arrangementPages } from './pages.ts';

/** The list of arrangements, with the opened one beside it. */
// words: arrangements.* arrangements.*.* fact.* head.*
export const arrangementSubject = managedSubject({
  kind: arrangement,
  routes: arrangements,
  pages: arrangementPages,
  subject: 'arrangements',
  groups: [
    {
      facts: [
        'name',
        'description',
        'objectType',
        'budget',
        'minLease',
        'maxLease',
        'maxCo2',
        'maxFuelLabel',
        'maxFiscalValue',
        'maxConsumerPrice',
        'leaseDeviation',
        'leaseDeviationUnit',
        'fiscalValueDeviation',
        'fiscalValueDeviationUnit',
        'consumerPriceDeviation',
        'consumerPriceDeviationUnit',
        'contributionMode',
        'fixedAmount',
        'contributionPercentage',
        'lowerLimit',
        'maxContribution',
        'contributionDisplay',
        'fuelTerms',
        'orderCompanies',
        'operatingCompanies',
        'segments',
        'dealers',
        'taxBrackets',
        'dueWeeks',
        'expiryWeeks',
        'approvalRequired',
        'licenceCheck',
        'active',
      ],
    },
  ],
  columns: {
    name: { card: 'title', brief: 'title' },
    objectType: { card: 'fact', brief: 'text' },
    budget: {},
    contributionMode: {},
    active: { card: 'fact', brief: 'end' },
  },
  initial: { active: true },
  links: {
    orderCompanies: { kind: orderCompany, routes: orderCompanies },
    operatingCompanies: { kind: operatingCompany, routes: operatingCompanies },
    segments: { kind: segment, routes: segments },
    dealers: { kind: preferredDealer, routes: preferredDealers },
  },
  usedBy: ['mobilityProduct', 'policyGroup', 'policyCondition'],
});

export default managedPage(arrangementSubject);
