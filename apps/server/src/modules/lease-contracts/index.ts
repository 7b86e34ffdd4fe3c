import type { leaseContractAdmin } from '@wagenpark/contract/admin/lease-contracts';
import type { cars } from '@wagenpark/contract/fleet/cars';
import type { leaseContracts } from '@wagenpark/contract/fleet/lease-contracts';
import type { AdminHandlers, FleetHandlers } from '../../http/handlers.ts';
import type { JobDefinition } from '../../platform/jobs.ts';
import { carFunctions } from './cars.ts';
import { type DownloadDeps, leaseContractDownload } from './download.ts';
import { leaseContractFunctions, leaseContractRoutes } from './functions.ts';
import { refreshDueContracts } from './list-facts.ts';
import { leaseContractService } from './service.ts';

export { readRunningNumbers } from './cars-repository.ts';
export { type ContractChanges, contractChanges, leaseContractChanges } from './contract-changes.ts';
export { type ContractNow, readContractNow as leaseContractNow } from './contract-now-repository.ts';
export type { ColumnWords } from './download.ts';
export { readAssignments, type StoredAssignment } from './import/assignments-repository.ts';
export { contractNumbers } from './import/contract-numbers.ts';
export { keepVersions } from './import/contract-versions.ts';
export {
  assignmentsBrought,
  driverChange,
  foundOf,
  isPortalOwnedAt,
  isSetByPortal,
  staysWithRow,
  tellFound,
} from './import/found-drivers.ts';
export { toLeaseContract } from './import/references.ts';
export { readPlateHolders } from './import/repository.ts';
export { noteDebtors, touched } from './import/touched.ts';
export { contractEnd, contractStart, odometer } from './import/usual.ts';
export { contractsOfDriver, refreshContractList, touchDebtors } from './list-facts.ts';
export { type ContractOfDebtor, countContracts } from './list-facts-repository.ts';
export { likePatterns } from './list-filter.ts';
export { contractExists as leaseContractExists } from './repository.ts';
export { leaseContractSearch } from './search-repository.ts';

/** The subjects of lease contracts and of cars: lists, detail, history, download, and the job that keeps lists up to date. */
export function createLeaseContracts(deps: DownloadDeps): {
  readonly fleet: FleetHandlers<typeof leaseContracts>;
  readonly cars: FleetHandlers<typeof cars>;
  readonly admin: AdminHandlers<typeof leaseContractAdmin>;
  readonly jobs: readonly JobDefinition[];
} {
  const service = leaseContractService(deps.database);
  return {
    fleet: leaseContractFunctions(service),
    cars: carFunctions(deps.database),
    admin: leaseContractRoutes(service, leaseContractDownload(deps, service)),
    jobs: [refreshDueContracts(deps.database, deps.clock)],
  };
}
