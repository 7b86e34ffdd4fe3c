/** Thrown when a call got no response: no network, or the server is down. */
export class UnreachableError extends Error {
  constructor() {
    super('The server could not be reached');
    this.name = 'UnreachableError';
  }
}
