/** Thrown when no answer came at all: no network, server down. */
export class Unreachable extends Error {
  constructor() {
    super('The server could not be reached');
    this.name = 'Unreachable';
  }
}
