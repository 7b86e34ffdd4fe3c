export { type DriverFacts, driverFacts } from './driver-facts.ts';
export { driverReference } from './import/references.ts';
export { createDriver, driverOnWire, findDuplicatePersons, updateDriver } from './persons.ts';
export { driverRead } from './repository.ts';
