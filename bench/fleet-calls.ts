import { type DemoClient, demoClients } from '@wagenpark/demo-world';
import { type SignedInSession, signIn } from './sign-in.ts';

/** The measured client, which is the big one of the demo world, and another client. */
export const [bigClient, otherClient] = demoClients as readonly [DemoClient, DemoClient, ...DemoClient[]];

/** The inner functions of the contract list. */
export const listPaths = {
  page: (index: number): string => `/LeaseContract/All/Paged/${index}/30`,
  total: '/LeaseContract/All/Metadata/PageSize/20',
  all: '/LeaseContract/All',
} as const;

/** An inner function, its form, and the debtor that it is limited to. */
export interface FleetCall {
  readonly path: string;
  readonly form?: object;
  readonly debtor?: number;
}

/** A call in wire format. */
export interface WireCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Makes calls as the portal does, signed in as a fleet manager. */
export class FleetCaller {
  readonly port: number;
  readonly #client: string;
  readonly #session: SignedInSession;
  readonly #tokens = new Map<number | undefined, string>();

  private constructor(port: number, client: string, session: SignedInSession) {
    this.port = port;
    this.#client = client;
    this.#session = session;
  }

  static async at(port: number, client = bigClient.name): Promise<FleetCaller> {
    return new FleetCaller(port, client, await signIn(port, client, 'fleet'));
  }

  async wire({ path, form, debtor }: FleetCall): Promise<WireCall> {
    const token = this.#tokens.get(debtor) ?? (await this.#session.fleetToken(debtor));
    this.#tokens.set(debtor, token);
    return {
      headers: {
        authorization: `Bearer ${this.#session.session.access_token}`,
        'content-type': 'application/zip',
      },
      body: JSON.stringify({
        cMethode: 'get',
        cFunctie: `${path}/${token}`,
        ...(form === undefined ? {} : { cForm: JSON.stringify(form) }),
        clientName: this.#client,
        AmwUserId: 1,
        synchronisation: '2.1',
      }),
    };
  }

  /** The response as text, with the milliseconds until its end. */
  async ask(call: FleetCall): Promise<{ readonly text: string; readonly ms: number }> {
    const { headers, body } = await this.wire(call);
    const began = performance.now();
    const response = await fetch(`http://127.0.0.1:${this.port}/api-fleet/DynamicEndpoint`, {
      method: 'POST',
      headers,
      body,
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${call.path}: ${response.status} ${text}`);
    return { text, ms: performance.now() - began };
  }

  /** Posts to a route of the REST side. */
  admin(path: string, body: object): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.port}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#session.session.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** The complete HTTP request, for the load generator. */
  async request(call: FleetCall, more: Readonly<Record<string, string>> = {}): Promise<string> {
    const { headers, body } = await this.wire(call);
    return httpRequest(this.port, 'POST /api-fleet/DynamicEndpoint', { ...headers, ...more }, body);
  }
}

/** A request of HTTP/1.1 as text. */
export const httpRequest = (
  port: number,
  head: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): string =>
  [
    `${head} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === '' ? [] : [`content-length: ${Buffer.byteLength(body)}`]),
    '',
    body,
  ].join('\r\n');
