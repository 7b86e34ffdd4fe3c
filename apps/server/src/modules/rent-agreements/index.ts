export { readCurrentRentAgreement as rentAgreementNow } from './current-agreement-repository.ts';
export { accessoryImport } from './import/accessories.ts';
export { driverNameColumn, fuelLabel, rentDays, rentSizes } from './import/rent-agreement-columns.ts';
export { findReplacedContracts } from './import/replaced-contract.ts';
export { rentAccessoryColumns } from './record.ts';
