export { type ContractChanges, contractChanges, leaseContractChanges } from './contract-changes.ts';
export { type ContractOfDebtor, countContracts } from './contract-facts-repository.ts';
export {
  type CurrentContract,
  leaseContractOfPlate,
  readCurrentContract as leaseContractNow,
} from './current-contract-repository.ts';
export type { ColumnWords } from './download.ts';
export { drivenKm } from './driven-km.ts';
export type { StoredAssignment } from './import/assignments-repository.ts';
export { contractEnd, contractStart, odometerBounds } from './import/bounds.ts';
export { type CarLink, carOfPlate } from './import/car-link.ts';
export { changedRecords } from './import/changed-records.ts';
export { contractNumberSteps } from './import/contract-numbers.ts';
export { contractFinder } from './import/contract-of-plate.ts';
export { storeVersions } from './import/contract-versions.ts';
export { type DriverMatching, matchAtMoment, momentIn } from './import/driver-matching.ts';
export { driverOfMoment } from './import/driver-of-moment.ts';
export { findForeignPlates } from './import/foreign-plates.ts';
export { assignmentsImported } from './import/imported-assignments.ts';
export { findOutsideContract } from './import/outside-contract.ts';
export { leaseContractReference } from './import/references.ts';
export { readPlateHolders } from './import/repository.ts';
export { supersedeReadings } from './import/superseded-readings.ts';
export { leaseAmount } from './lease-amount.ts';
export { contractsOfDriver, refreshContractList, touchDebtors } from './list-facts.ts';
export { likePatterns } from './list-filter.ts';
export * as odometers from './odometer-readings.ts';
export { projectUnprojected, readProjection } from './projections.ts';
export { contractExists as leaseContractExists, leaseContractRead } from './repository.ts';
export { contractRowsSql } from './whole-list-repository.ts';
