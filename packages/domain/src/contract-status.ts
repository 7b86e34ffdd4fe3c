/** The events of a contract's car that determine the contract's status. */
export type CarHandling = {
  /** The car was handed to the driver. */
  readonly deployed: boolean;
  /** The car was taken back for good. */
  readonly takenBack: boolean;
  /** The car was taken in ahead of the final return. */
  readonly preTakenBack: boolean;
};

/** The status of a contract: not yet begun, running, or ended. */
export type ContractStatus = 'notDeployed' | 'running' | 'terminated';

/**
 * The status of a contract. Running: its car is deployed and neither taken back nor pre-taken back (RT-18). Terminated:
 * it was taken back in either way. Contracts whose car is not yet deployed appear only on the tab 'all' (RT-19).
 */
export function contractStatus(car: CarHandling): ContractStatus {
  if (car.takenBack || car.preTakenBack) return 'terminated';
  return car.deployed ? 'running' : 'notDeployed';
}
