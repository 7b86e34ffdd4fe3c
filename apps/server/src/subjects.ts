import type { AllHandlers, SubjectDeps, SubjectInstance } from './http/subject.ts';
import { arrangementSubject } from './modules/arrangements/subject.ts';
import { brandSubject } from './modules/brands/subject.ts';
import { carModelSubject } from './modules/car-models/subject.ts';
import { carOrderSubject } from './modules/car-orders/subject.ts';
import { chargePointSubject } from './modules/charge-points/subject.ts';
import { clientSubject } from './modules/clients/subject.ts';
import { damageReportSubject } from './modules/damage-reports/subject.ts';
import { dashboardSubject } from './modules/dashboard/subject.ts';
import { documentSubject } from './modules/documents/subject.ts';
import { downloadSubject } from './modules/downloads/subject.ts';
import { driverSubject } from './modules/drivers/subject.ts';
import { employeeSubject } from './modules/employees/subject.ts';
import { fineSubject } from './modules/fines/subject.ts';
import { fuelContractSubject } from './modules/fuel-contracts/subject.ts';
import { fuelSubject } from './modules/fuels/subject.ts';
import { insuranceQuoteSubject } from './modules/insurance-quotes/subject.ts';
import { invoiceSubject } from './modules/invoices/subject.ts';
import { leaseComponentSubject } from './modules/lease-components/subject.ts';
import { leaseContractSubject } from './modules/lease-contracts/subject.ts';
import { leaseOptionSubject } from './modules/lease-options/subject.ts';
import { mailSubject } from './modules/mails/subject.ts';
import { mileageReadingSubject } from './modules/mileage-readings/subject.ts';
import { mobilityCategorySubject } from './modules/mobility-categories/subject.ts';
import { mobilityContainerSubject } from './modules/mobility-containers/subject.ts';
import { mobilityProductSubject } from './modules/mobility-products/subject.ts';
import { openDataSubject } from './modules/open-data/subject.ts';
import { operatingCompanySubject } from './modules/operating-companies/subject.ts';
import { orderCompanySubject } from './modules/order-companies/subject.ts';
import { policyConditionSubject } from './modules/policy-conditions/subject.ts';
import { policyGroupSubject } from './modules/policy-groups/subject.ts';
import { preferredDealerSubject } from './modules/preferred-dealers/subject.ts';
import { referenceDataSubject } from './modules/reference-data/subject.ts';
import { releaseNoteSubject } from './modules/release-notes/subject.ts';
import { rentAgreementSubject } from './modules/rent-agreements/subject.ts';
import { rentReservationSubject } from './modules/rent-reservations/subject.ts';
import { reportSubject } from './modules/reports/subject.ts';
import { requestSubject } from './modules/requests/subject.ts';
import { savedViewSubject } from './modules/saved-views/subject.ts';
import { segmentSubject } from './modules/segments/subject.ts';
import { translationSubject } from './modules/translations/subject.ts';
import { userSubject } from './modules/users/subject.ts';
import type { CarRecordSource } from './platform/car-records.ts';
import type { DashboardSource } from './platform/dashboard-source.ts';
import type { AnyManagedSource } from './platform/database/managed-source.ts';
import type { DocumentSource } from './platform/document-source.ts';
import type { PersonSource } from './platform/person-source.ts';
import type { ReportSource } from './platform/report.ts';
import type { SearchSource } from './platform/search.ts';
import type { FileSource } from './platform/stored-file.ts';
import type { TimelineSource } from './platform/timeline.ts';

/**
 * The subjects of the server, in the order in which their records depend on each other. A new subject needs one line
 * here.
 */
export const subjects = [
  clientSubject,
  driverSubject,
  leaseContractSubject,
  fuelContractSubject,
  invoiceSubject,
  fineSubject,
  requestSubject,
  mailSubject,
  dashboardSubject,
  reportSubject,
  downloadSubject,
  savedViewSubject,
  translationSubject,
  openDataSubject,
  chargePointSubject,
  carOrderSubject,
  mileageReadingSubject,
  damageReportSubject,
  documentSubject,
  insuranceQuoteSubject,
  preferredDealerSubject,
  segmentSubject,
  userSubject,
  releaseNoteSubject,
  referenceDataSubject,
  brandSubject,
  fuelSubject,
  carModelSubject,
  rentAgreementSubject,
  rentReservationSubject,
  operatingCompanySubject,
  orderCompanySubject,
  leaseOptionSubject,
  leaseComponentSubject,
  mobilityContainerSubject,
  mobilityCategorySubject,
  mobilityProductSubject,
  arrangementSubject,
  employeeSubject,
  policyGroupSubject,
  policyConditionSubject,
] as const;

/** Searches of the global search, one per subject that can be searched. */
export const searchSources: readonly SearchSource[] = subjects.flatMap(({ search }) => search ?? []);

/** Entries that the subjects contribute to the timeline of a lease contract. */
export const timelineSources: readonly TimelineSource[] = subjects.flatMap(({ timeline }) => timeline ?? []);

/** SQL fragments that the subjects contribute to the dashboard. */
export const dashboardSources: readonly DashboardSource[] = subjects.flatMap(({ dashboard }) => dashboard ?? []);

/** The reports of the subjects, and their costs of cars. */
export const reportSources: readonly ReportSource[] = subjects.flatMap(({ reports }) => reports ?? []);

/** The records that the subjects contribute to the page of a driver. */
export const personSources: readonly PersonSource[] = subjects.flatMap(({ person }) => person ?? []);

/** The records of a car that the subjects contribute. Staff see them when they enter a driver change in retrospect. */
export const carRecordSources: readonly CarRecordSource[] = subjects.flatMap(({ carRecords }) => carRecords ?? []);

/** The sources of stored files, with the permissions of their records. */
export const fileSources: readonly FileSource[] = subjects.flatMap(({ files }) => files ?? []);

/** The stored files that the subjects contribute to the list of documents. */
export const documentSources: readonly DocumentSource[] = subjects.flatMap(({ documents }) => documents ?? []);

/** Tables of the managed records (records that users create, edit and delete) of all subjects. */
export const managedSources: readonly AnyManagedSource[] = subjects.flatMap(
  ({ managedSources: sources }) => sources ?? [],
);

type NamesOf<Made> = Made extends { readonly handlers: infer Handlers } ? keyof Handlers : never;
type Names = NamesOf<ReturnType<(typeof subjects)[number]['make']>>;

/** Creates all subjects for one process and merges their handlers, jobs and mail hooks. */
export function makeSubjects(
  deps: Omit<SubjectDeps, 'carRecords' | 'dashboardSources' | 'managedSources' | 'documentSources' | 'reportSources'>,
): Required<SubjectInstance<Names>> {
  const instances = subjects.map(({ make }) =>
    make({ ...deps, carRecords: carRecordSources, dashboardSources, managedSources, documentSources, reportSources }),
  );
  return {
    handlers: Object.assign({}, ...instances.map(({ handlers }) => handlers)) as Pick<AllHandlers, Names>,
    jobs: instances.flatMap(({ jobs = [] }) => jobs),
    async afterMailSent(tx, mail) {
      for (const { afterMailSent } of instances) await afterMailSent?.(tx, mail);
    },
  };
}
