import net from 'node:net';

/** A response for the load generator. */
export interface RawResponse {
  readonly status: number;
  readonly bytes: number;
}

/**
 * A keep-alive connection for one call at a time. It parses just enough HTTP to find the end of a response, because its
 * CPU time is taken from the server under test.
 */
export class KeepAliveConnection {
  readonly #socket: net.Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { readonly resolve: (answer: RawResponse) => void; readonly reject: (error: Error) => void } | undefined;
  /** The current response, once its header is complete. */
  #head: { readonly status: number; readonly length: number | 'chunked'; readonly start: number } | undefined;
  #total = 0;
  readonly #parts: Buffer[] = [];

  private constructor(socket: net.Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (part) => this.#take(part));
    const fail = (error?: Error) => this.#waiting?.reject(error ?? new Error('the connection was closed'));
    socket.on('error', fail);
    socket.on('close', () => fail());
  }

  static open(port: number): Promise<KeepAliveConnection> {
    return new Promise((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(new KeepAliveConnection(socket)));
      socket.once('error', reject);
    });
  }

  /** Sends a complete request, header and body, and waits for the end of the response. */
  call(request: string): Promise<RawResponse> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #take(part: Buffer): void {
    if (this.#head === undefined) {
      this.#received = this.#received.length === 0 ? part : Buffer.concat([this.#received, part]);
      const end = this.#received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = this.#received.toString('latin1', 0, end);
      const length = /^content-length: *(\d+)/im.exec(head)?.[1];
      this.#head = {
        status: Number(head.slice(9, 12)),
        length: length === undefined ? 'chunked' : Number(length),
        start: end + 4,
      };
      this.#total = this.#received.length;
      if (this.#head.length === 'chunked') this.#parts.push(this.#received.subarray(end + 4));
    } else {
      this.#total += part.length;
      if (this.#head.length === 'chunked') this.#parts.push(part);
    }
    const { status, length, start } = this.#head;
    const bytes = this.#total - start;
    if (length === 'chunked' ? !endsChunks(this.#parts) : bytes < length) return;
    this.#head = undefined;
    this.#received = Buffer.alloc(0);
    this.#parts.length = 0;
    this.#waiting?.resolve({ status, bytes });
  }
}

/**
 * Whether a chunked body has reached its last, empty chunk. Follows the chunk lengths, because any bytes may occur in
 * between.
 */
function endsChunks(parts: readonly Buffer[]): boolean {
  const last = parts.at(-1);
  if (last === undefined || (last.length >= 5 && !last.subarray(-5).equals(lastChunk))) return false;
  const body = parts.length === 1 ? last : Buffer.concat(parts);
  let offset = 0;
  for (;;) {
    const line = body.indexOf('\r\n', offset);
    if (line < 0) return false;
    const size = Number.parseInt(body.toString('latin1', offset, line), 16);
    if (size === 0) return body.length >= line + 4;
    offset = line + 2 + size + 2;
    if (offset >= body.length) return false;
  }
}
const lastChunk = Buffer.from('0\r\n\r\n');
