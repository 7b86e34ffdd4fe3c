/** Thrown when a call answered that the leasing system did not do what it was asked: a mail-type post's `false` (ER-24). */
export class LeasingSystemFailure extends Error {
  constructor() {
    super('The leasing system did not process the request');
    this.name = 'LeasingSystemFailure';
  }
}
