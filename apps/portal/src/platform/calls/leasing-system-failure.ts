/** Thrown when the leasing system did not execute a call: a mail-type post answered `false` (ER-24). */
export class LeasingSystemFailure extends Error {
  constructor() {
    super('The leasing system did not process the request');
    this.name = 'LeasingSystemFailure';
  }
}
