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

/** JSON that PostgreSQL already built; passed through as text instead of parsed and written again. */
export class JsonText<Value> {
  declare readonly type: Value;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** An answer with the address of what was made. */
export class Created<Value> {
  readonly value: Value;
  readonly location: string;
  constructor(value: Value, location: string) {
    this.value = value;
    this.location = location;
  }
}

/** A file of which parts can be read. */
export interface FileInParts {
  readonly size: number;
  /** Names this content and no other. */
  readonly tag: string;
  /** Reads from one byte up to, and without, another. */
  read(from: number, to: number): Readable;
}

/** A file as answer; `content` may be a stream. Served inert (nosniff); as attachment unless `inline`. */
export interface FileAnswer {
  readonly contentType: string;
  readonly fileName: string;
  readonly content: Buffer | Readable;
  readonly inline?: boolean;
  /** Seconds that a browser may keep it; 0 (the default) forbids it. */
  readonly maxAge?: number;
}

/** A file as answer of which a caller may ask for a part. */
export interface PartedFileAnswer extends Omit<FileAnswer, 'content'> {
  readonly parts: FileInParts;
}

/** An uploaded file, read into memory under the upload limits. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The one file of an upload, on the disk of the server until the call is over. */
export interface SpooledFile {
  readonly name: string;
  readonly size: number;
  /** SHA-256 of the content. */
  readonly digest: Buffer;
  /** Reads some bytes; fewer at the end of the file. */
  read(at: number, length: number): Promise<Buffer>;
}

/** One page of results. */
export interface Page<Item> {
  readonly results: readonly Item[];
  readonly pagination: WirePagination;
}

type FleetAnswer<Fn> = AnswerOf<Fn> | JsonText<AnswerOf<Fn>> | Created<AnswerOf<Fn>>;

/** A fleet call: `caller` is held to the fleet of the call's token. */
export interface FleetCall extends Call {
  /** The same person without that limit: who looks for another fleet is shown all. */
  readonly signedIn: Caller;
  /** The fleet token of the call. */
  readonly fleetToken: string | undefined;
}

/** The handlers of a subject's functions; a missing one does not compile. */
export type FleetHandlers<Subject> = {
  readonly [Name in keyof Subject]: Subject[Name] extends FleetFunction<string, infer _P, infer _F, infer _A>
    ? (
        call: FleetCall & {
          readonly params: ParamsOf<Subject[Name]>;
          /** Undefined when the function takes no form, or an optional one was left out. */
          readonly form: FormOf<Subject[Name]>;
          /** The `Idempotency-Key` of a post, for handlers that keep their own answer. */
          readonly idempotencyKey: CallKey | undefined;
        },
      ) => Promise<FleetAnswer<Subject[Name]>>
    : never;
};

/** What basic authentication tells (RFC 7617). */
export interface BasicCredentials {
  readonly user: string;
  readonly password: string;
}

/** What a REST handler is given. Guest routes may be called without a caller. */
export interface AdminCall<Route> {
  readonly caller: Caller;
  /** The caller, or undefined on a public route called by a guest. */
  readonly guest: Caller | undefined;
  readonly facts: CallFacts;
  readonly params: RouteParamsOf<Route>;
  readonly query: QueryOf<Route>;
  readonly body: BodyOf<Route>;
  readonly files: readonly UploadedFile[];
  /** The file of a route that takes one alone. */
  readonly spooled?: SpooledFile | undefined;
  /** Name and password of basic authentication, where the call came with them. */
  readonly basic?: BasicCredentials | undefined;
  /** The `Idempotency-Key`, for handlers that keep their own answer. */
  readonly idempotencyKey: CallKey | undefined;
}

/** The handlers of a resource's routes. They give `results`, a page of them, or a file. */
export type AdminHandlers<Resource> = {
  readonly [Name in keyof Resource]: Resource[Name] extends AdminRoute<string, infer _P, infer _Q, infer _B, infer _I>
    ? (
        call: AdminCall<Resource[Name]>,
      ) => Promise<
        | readonly ItemOf<Resource[Name]>[]
        | JsonText<readonly ItemOf<Resource[Name]>[]>
        | Page<ItemOf<Resource[Name]>>
        | FileAnswer
        | PartedFileAnswer
      >
    : never;
};

/** A function with its handler, as the dispatcher keeps it. */
export interface BoundFleetFunction {
  readonly fn: AnyFleetFunction;
  readonly handler: (call: FleetCall & Record<'params' | 'form' | 'idempotencyKey', unknown>) => Promise<unknown>;
}
export interface BoundAdminRoute {
  readonly route: AnyAdminRoute;
  readonly handler: (call: AdminCall<AnyAdminRoute>) => Promise<unknown>;
}

/** The handler of a name. The compiler has made sure that it is there; a caller without types is told at the start. */
function handlerOf(handlers: unknown, fullName: string, name: string): unknown {
  const handler = (handlers as Readonly<Record<string, unknown>>)[name];
  if (handler === undefined) throw new Error(`${fullName} has no handler`);
  return handler;
}

/** The handlers of what a subject declares: functions of the fleet API, or routes of the REST side. */
export type HandlersOf<Calls> =
  Calls extends Readonly<Record<string, { readonly kind: 'fleet' }>> ? FleetHandlers<Calls> : AdminHandlers<Calls>;

/** All that a server answers. */
export interface BoundCalls {
  readonly fleet: readonly BoundFleetFunction[];
  readonly admin: readonly BoundAdminRoute[];
}

/** Binds what subjects declare to their handlers. Both are checked against each other by the compiler. */
export function bindCalls<Subjects extends Record<string, Record<string, unknown>>>(
  subjects: Subjects,
  handlers: { readonly [Subject in keyof Subjects]: HandlersOf<Subjects[Subject]> },
): BoundCalls {
  const fleet: BoundFleetFunction[] = [];
  const admin: BoundAdminRoute[] = [];
  for (const [subject, calls] of Object.entries(subjects)) {
    for (const [name, declared] of Object.entries(calls)) {
      const call = declared as AnyFleetFunction | AnyAdminRoute;
      const handler = handlerOf(handlers[subject], `${subject}.${name}`, name);
      if (call.kind === 'fleet') fleet.push({ fn: call, handler: handler as BoundFleetFunction['handler'] });
      else admin.push({ route: call, handler: handler as BoundAdminRoute['handler'] });
    }
  }
  return { fleet, admin };
}
