import type { Readable } from 'node:stream';
import type {
  AdminRoute,
  AnswerOf,
  AnyAdminRoute,
  AnyFleetFunction,
  BodyOf,
  FleetFunction,
  FormOf,
  ItemOf,
  ParamsOf,
  QueryOf,
  RouteParamsOf,
  WirePagination,
} from '@wagenpark/contract';
import type { Call, Caller, CallFacts } from '../platform/caller.ts';
import type { CallKey } from './idempotency-repository.ts';

/** JSON text that PostgreSQL built. It is passed through instead of being parsed and serialized again. */
export class JsonText<Value> {
  declare readonly type: Value;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A result with the URL of the created resource, sent as the `Location` header. */
export class CreatedResource<Value> {
  readonly value: Value;
  readonly location: string;
  constructor(value: Value, location: string) {
    this.value = value;
    this.location = location;
  }
}

/** A file of which byte ranges can be read. */
export interface FileInParts {
  readonly size: number;
  /** Identifies the content: a strong ETag without quotes. */
  readonly tag: string;
  /** Reads the bytes from `from` (inclusive) to `to` (exclusive). */
  read(from: number, to: number): Readable;
}

/**
 * A file as response; `content` may be a stream. Sent so that browsers cannot execute it (nosniff), and as attachment
 * unless `inline`.
 */
export interface FileAnswer {
  readonly contentType: string;
  readonly fileName: string;
  readonly content: Buffer | Readable;
  readonly inline?: boolean;
  /** Seconds that a browser may cache the file. 0 (the default) forbids caching. */
  readonly maxAge?: number;
}

/** A file as response that supports range requests. */
export interface ChunkedFileAnswer extends Omit<FileAnswer, 'content'> {
  readonly parts: FileInParts;
}

/** An uploaded file, read into memory under the upload limits. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The single file of an upload, stored on the server's disk until the call ends. */
export interface SpooledFile {
  readonly name: string;
  readonly size: number;
  /** SHA-256 of the content. */
  readonly digest: Buffer;
  /** Reads up to `length` bytes from the position `at`; fewer at the end of the file. */
  read(offset: number, length: number): Promise<Buffer>;
}

/** One page of results. */
export interface Page<Item> {
  readonly results: readonly Item[];
  readonly pagination: WirePagination;
}

type FleetAnswer<Fn> = AnswerOf<Fn> | JsonText<AnswerOf<Fn>> | CreatedResource<AnswerOf<Fn>>;

/** A fleet call. The scope of `caller` is narrowed to the fleet of the call's token. */
export interface FleetCall extends Call {
  /** The same caller with the full scope, for functions that let users choose another fleet. */
  readonly signedIn: Caller;
  readonly fleetToken: string | undefined;
  /** Aborts when the client disconnects before the response, so that long work for it can stop. */
  readonly disconnected?: AbortSignal;
}

/** The handlers of a subject's functions; a missing one does not compile. */
export type FleetHandlers<Subject> = {
  readonly [Name in keyof Subject]: Subject[Name] extends FleetFunction<string, infer _P, infer _F, infer _A>
    ? (
        call: FleetCall & {
          readonly params: ParamsOf<Subject[Name]>;
          /** Undefined when the function takes no form, or when an optional form was left out. */
          readonly form: FormOf<Subject[Name]>;
          /** The `Idempotency-Key` of a post, for handlers that store their own answer (see `storesAnswer`). */
          readonly idempotencyKey: CallKey | undefined;
        },
      ) => Promise<FleetAnswer<Subject[Name]>>
    : never;
};

/** The credentials of basic authentication (RFC 7617). */
export interface BasicCredentials {
  readonly user: string;
  readonly password: string;
}

/** The parameter of a REST handler. Public routes can be called without a caller. */
export interface AdminCall<Route> {
  readonly caller: Caller;
  /** The caller, or undefined on a public route called by a guest. */
  readonly guest: Caller | undefined;
  readonly facts: CallFacts;
  readonly params: RouteParamsOf<Route>;
  readonly query: QueryOf<Route>;
  readonly body: BodyOf<Route>;
  readonly files: readonly UploadedFile[];
  /** The file of a route that accepts exactly one. */
  readonly spooled?: SpooledFile | undefined;
  /** The credentials of basic authentication, if the request carries any. */
  readonly basic?: BasicCredentials | undefined;
  /** The `Idempotency-Key`, for handlers that store their own answer (see `storesAnswer`). */
  readonly idempotencyKey: CallKey | undefined;
  /** Aborts when the client disconnects before the response, so that long work for it can stop. */
  readonly disconnected?: AbortSignal;
}

/** The handlers of a resource's routes. They return the `results`, one page of them, or a file. */
export type AdminHandlers<Resource> = {
  readonly [Name in keyof Resource]: Resource[Name] extends AdminRoute<string, infer _P, infer _Q, infer _B, infer _I>
    ? (
        call: AdminCall<Resource[Name]>,
      ) => Promise<
        | readonly ItemOf<Resource[Name]>[]
        | JsonText<readonly ItemOf<Resource[Name]>[]>
        | Page<ItemOf<Resource[Name]>>
        | FileAnswer
        | ChunkedFileAnswer
      >
    : never;
};

/** A function with its handler, as the dispatcher stores it. */
export interface BoundFleetFunction {
  readonly fn: AnyFleetFunction;
  readonly handler: (call: FleetCall & Record<'params' | 'form' | 'idempotencyKey', unknown>) => Promise<unknown>;
}
export interface BoundAdminRoute {
  readonly route: AnyAdminRoute;
  readonly handler: (call: AdminCall<AnyAdminRoute>) => Promise<unknown>;
}

/** Gets a handler by name. The compiler guarantees that it exists; callers without types get an error at start. */
function getHandler(handlers: unknown, fullName: string, name: string): unknown {
  const handler = (handlers as Readonly<Record<string, unknown>>)[name];
  if (handler === undefined) throw new Error(`${fullName} has no handler`);
  return handler;
}

/** The handlers of a subject's declared calls: functions of the fleet API, or routes of the REST API. */
export type HandlersOf<Calls> =
  Calls extends Readonly<Record<string, { readonly kind: 'fleet' }>> ? FleetHandlers<Calls> : AdminHandlers<Calls>;

/** All calls that the server answers. */
export interface BoundCalls {
  readonly fleet: readonly BoundFleetFunction[];
  readonly admin: readonly BoundAdminRoute[];
}

/**
 * Connects the declared calls to their handlers. The compiler checks that every call has a handler of the right type.
 */
export function bindCalls<Subjects extends Record<string, Record<string, unknown>>>(
  subjects: Subjects,
  handlers: { readonly [Subject in keyof Subjects]: HandlersOf<Subjects[Subject]> },
): BoundCalls {
  const fleet: BoundFleetFunction[] = [];
  const admin: BoundAdminRoute[] = [];
  for (const [subject, calls] of Object.entries(subjects)) {
    for (const [name, declared] of Object.entries(calls)) {
      const call = declared as AnyFleetFunction | AnyAdminRoute;
      const handler = getHandler(handlers[subject], `${subject}.${name}`, name);
      if (call.kind === 'fleet') fleet.push({ fn: call, handler: handler as BoundFleetFunction['handler'] });
      else admin.push({ route: call, handler: handler as BoundAdminRoute['handler'] });
    }
  }
  return { fleet, admin };
}
