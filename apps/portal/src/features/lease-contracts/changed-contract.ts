import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import { type ChangedContract, dayOfWireDate } from '../../shared/changes/changed-contract.ts';

/** Converts a lease contract for the change panels. */
export const changedContractOf = (contract: LeaseContract): ChangedContract => ({
  contractNumber: contract.LeaseContractNummer,
  plate: contract.Kenteken,
  debtorNumber: contract.DebiteurNummer,
  debtorName: contract.DebiteurNaam,
  reference: contract.Referentie,
  firstDay: dayOfWireDate(contract.BeginDatum),
  lastDay: dayOfWireDate(contract.EindDatum),
  isTerminated: contract.Status === 'terminated',
});
