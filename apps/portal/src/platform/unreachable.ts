/** Thrown when a call got no response: no network, or the server is down. */
export class Unreachable extends Error {
  constructor() {
    super('The server could not be reached');
    this.name = 'Unreachable';
  }
}
