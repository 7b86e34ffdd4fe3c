export { type DriverFacts, driverFacts } from './driver-facts.ts';
export { driverReference } from './import/references.ts';
export { createDriver, findDuplicatePersons, readDriverOnWire, updateDriver } from './persons.ts';
export { driverRead } from './repository.ts';
