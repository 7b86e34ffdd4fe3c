import type { SubjectSamples } from '../../platform/database/subject-samples.ts';
import { aFuelContract, aFuelContractVersion, aRefueling } from './builders.samples.ts';

/** Sample rows of each table and sample calls about a fuel contract, for the tests that check all subjects. */
export const samples: SubjectSamples = {
  rows: async (tx, { client_id, debtor_number, lease_contract_number, driver_number }) => {
    const owner = { client_id, debtor_number };
    const { number } = await aFuelContract(tx, {
      ...owner,
      number: 1_000_000 + lease_contract_number,
      lease_contract_number,
    });
    await aRefueling(tx, { ...owner, number, fuel_contract_number: number, driver_number });
    await aFuelContractVersion(tx, { client_id, contract_number: number });
    return number;
  },
  calls: {
    'fuelContracts.byNumber': { names: 'record', drivers: 'own' },
    'fuelContracts.ofLeaseContract': { names: 'contract', drivers: 'own' },
    'fuelContractAdmin.history': { names: 'record', drivers: 'own' },
    'refuelings.ofContract': { names: 'record', drivers: 'own' },
  },
};
