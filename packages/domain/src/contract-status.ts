/** What has happened to the car of a contract, from which its status follows. */
export type CarHandling = {
  /** The car was handed to the driver. */
  readonly deployed: boolean;
  /** The car was taken back for good. */
  readonly takenBack: boolean;
  /** The car was taken in ahead of the final return. */
  readonly preTakenBack: boolean;
};

/** Where a contract stands: not yet begun, running, or ended. */
export type ContractStatus = 'notDeployed' | 'running' | 'terminated';

/**
 * Status of a contract: running while its car is deployed and neither taken back nor pre-taken back (RT-18),
 * terminated once it was taken back in either way; a car that is not deployed yet stands on the tab 'all' only (RT-19).
 */
export function contractStatus(car: CarHandling): ContractStatus {
  if (car.takenBack || car.preTakenBack) return 'terminated';
  return car.deployed ? 'running' : 'notDeployed';
}
