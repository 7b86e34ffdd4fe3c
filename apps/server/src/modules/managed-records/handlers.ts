// Long because the seven calls of a kind share its lock, its validation and its refusals.
import { Refusal, refusal } from '@wagenpark/contract/define/errors';
import type { Facts } from '@wagenpark/contract/define/facts';
import { missingTexts, textNames } from '@wagenpark/contract/define/language-texts';
import type { ManagedRecord, ManagedRoutes, ManagedUse } from '@wagenpark/contract/define/managed-records';
import { preventingUses } from '@wagenpark/contract/define/managed-uses';
import { COMPLETE_LOCALES } from '@wagenpark/domain/locale';
import { isPermitted } from '@wagenpark/domain/permissions';
import pg from 'pg';
import { type AdminHandlers, JsonText } from '../../http/handlers.ts';
import { audit } from '../../platform/audit.ts';
import type { Call, Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { type AnyManagedRecord, clientLocales, managedRecords } from '../../platform/database/managed-records.ts';
import { type AnyManagedSource, childTableOf } from '../../platform/database/managed-source.ts';
import { providerScopes } from '../../platform/database/provider-scope.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { readHistoryOfRecord } from '../history/index.ts';
import { changesBetween } from './changes.ts';

type Values = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, string>>;
/** The actions in the audit trail; their texts are the messages `history.<action>`. */
type RecordAction = 'recordMade' | 'recordChanged' | 'recordDeleted';

interface ManagedDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The sources of all kinds of managed records. They are searched for links to a record before it is deleted. */
  readonly managedSources: readonly AnyManagedSource[];
}

/** What a kind of managed record needs beyond its facts. */
export interface ManagedHooks {
  /**
   * Validates and completes the values of a new or changed record in the transaction of the save. Throws a refusal with
   * the path of the fact.
   * @param before the stored record; null for a new one
   */
  readonly beforeSave?: (
    tx: Tx,
    save: { readonly call: Call; readonly clientId: number; readonly values: Values; readonly before: Values | null },
  ) => Promise<Values>;
}

const FOREIGN_KEY_VIOLATION = '23503';

/** The paths of changed texts in a language that the client does not use: `name.pl-PL`. */
const changedForeignTexts = (
  name: string,
  submitted: unknown,
  before: unknown,
  locales: readonly string[],
): readonly string[] =>
  Object.entries(submitted as Texts)
    .filter(([locale, text]) => !locales.includes(locale) && text !== '' && text !== ((before ?? {}) as Texts)[locale])
    .map(([locale]) => `${name}.${locale}`);

/**
 * The handlers of a kind of managed record: list, one, create, change, remove, uses and history (decision 0109). A change
 * locks the record, compares its version, and writes the record and the audit trail in one transaction (optimistic
 * locking). If two users save, the later save is refused with `changedMeanwhile`.
 */
export function managedHandlers<F extends Facts>(
  source: AnyManagedSource,
  { database, clock, managedSources }: ManagedDeps,
  { beforeSave = async (_tx, { values }) => values }: ManagedHooks = {},
): AdminHandlers<ManagedRoutes<F>> {
  const { kind, unique = {}, checks = {} } = source;
  const { facts } = kind;
  const records = managedRecords(source, managedSources);
  const recordsOfReaders = managedRecords(source, managedSources, source.visibleToReaders);
  const providerScope = providerScopes(database);
  const translatedNames = textNames(facts);
  const linkNames = Object.keys(facts).filter((name) => facts[name]?.kind === 'links');

  /** The scope of the records: the provider's for its own kinds, else the caller's. */
  const scopeOf = ({ caller }: Call): Scope | Promise<Scope> =>
    kind.ofProvider === true ? providerScope(caller) : caller.scope;
  const visibleRecords = (caller: Caller) => (isPermitted(kind.keeps, caller) ? records : recordsOfReaders);

  /** Runs a read-only transaction in the scope of the records. */
  const read = async <Result>(call: Call, work: (tx: Tx, clientId: number) => Promise<Result>): Promise<Result> => {
    const scope = await scopeOf(call);
    return database.readInScope(scope, (tx) => work(tx, scope.clientId));
  };
  /** Runs a transaction in the scope of the records. */
  const write = async <Result>(call: Call, work: (tx: Tx, clientId: number) => Promise<Result>): Promise<Result> => {
    const scope = await scopeOf(call);
    return database.inScope(scope, (tx) => work(tx, scope.clientId));
  };

  async function readRecord(tx: Tx, { caller }: Call, clientId: number, number: number): Promise<AnyManagedRecord> {
    const record = await visibleRecords(caller).one(tx, clientId, number);
    if (record === undefined) throw refusal('notFound');
    return record;
  }

  /** Reads a record and locks it until the transaction ends. Throws `changedMeanwhile` if it has another version. */
  async function lockRecord(tx: Tx, clientId: number, number: number, version: number): Promise<AnyManagedRecord> {
    const record = await records.one(tx, clientId, number, true);
    if (record === undefined) throw refusal('notFound');
    if (version !== record.version) throw refusal('changedMeanwhile');
    return record;
  }

  /**
   * Validates the texts per language and returns the values to store, without empty texts. Throws `required` for a
   * missing text (RT-24), and `invalidInput` for a language that the client does not use. Stored texts in a language
   * that the client no longer uses are preserved.
   */
  async function validateTexts(tx: Tx, clientId: number, submitted: Values, before: Values | null): Promise<Values> {
    if (translatedNames.length === 0) return submitted;
    const locales: readonly string[] = kind.ofProvider === true ? COMPLETE_LOCALES : await clientLocales(tx, clientId);
    const foreignPaths = translatedNames.flatMap((name) =>
      changedForeignTexts(name, submitted[name], before?.[name], locales),
    );
    if (foreignPaths.length > 0) {
      throw new Refusal(
        foreignPaths.map((path) => ({ code: 'invalidInput', message: 'No language of the client', path })),
      );
    }
    const missingPaths = missingTexts(facts, submitted, before, locales);
    if (missingPaths.length > 0) {
      throw new Refusal(missingPaths.map((path) => ({ code: 'required', message: 'A text is missing', path })));
    }
    const textsToStore = (name: string) => {
      const unusedLanguages = Object.entries((before?.[name] ?? {}) as Texts).filter(
        ([locale]) => !locales.includes(locale),
      );
      const filledTexts = Object.entries(submitted[name] as Texts).filter(([, text]) => text !== '');
      return Object.fromEntries([...filledTexts, ...unusedLanguages]);
    };
    return { ...submitted, ...Object.fromEntries(translatedNames.map((name) => [name, textsToStore(name)])) };
  }

  /**
   * Throws `linkMissing` if a new link refers to a record that is missing or switched off. Existing links stay valid.
   */
  async function validateLinks(tx: Tx, clientId: number, submitted: Values, before: Values): Promise<void> {
    for (const name of linkNames) {
      const previousLinks = (before[name] ?? []) as readonly number[];
      const newLinks = (submitted[name] as readonly number[]).filter((number) => !previousLinks.includes(number));
      if (newLinks.length > (await records.countLinkable(tx, clientId, name, newLinks))) {
        throw refusal('linkMissing', { path: name });
      }
    }
  }

  /** Removes the name of a use if the caller may not read records of its kind. */
  const visibleUse =
    ({ caller }: Call) =>
    (use: ManagedUse): ManagedUse => {
      const permission = managedSources.find((other) => other.kind.kind === use.kind)?.kind.reads;
      return permission !== undefined && isPermitted(permission, caller) ? use : { ...use, name: null };
    };

  /** Returns a function that writes the audit entry of a change. */
  const trailWriter =
    (tx: Tx, call: Call, clientId: number) =>
    (number: number, action: RecordAction, before?: Values, after?: Values): Promise<void> =>
      audit(tx, {
        clientId,
        action,
        source: 'person',
        call,
        entity: { kind: kind.kind, number },
        changes: changesBetween(facts, before, after),
        at: clock.now(),
      });

  const authorOf = ({ caller }: Call) => ({ at: clock.now(), by: caller.name });

  /** Converts the violation of a constraint into a refusal at its fact: `valueTaken`, `linkMissing`, or of `checks`. */
  async function mapConstraintViolations<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
      const path = unique[error.constraint ?? ''];
      if (path !== undefined) throw refusal('valueTaken', { path });
      const check = checks[error.constraint ?? ''];
      if (check !== undefined) throw refusal(check.code, check);
      const linkFact = error.code === FOREIGN_KEY_VIOLATION ? linkFactOf(error.table) : undefined;
      if (linkFact !== undefined) throw refusal('linkMissing', { path: linkFact });
      throw error;
    }
  }

  const linkFactOf = (table: string | undefined): string | undefined =>
    Object.entries(source.columns).find(([, place]) => {
      const childTable = childTableOf(place);
      return childTable !== undefined && 'joinTable' in childTable && childTable.joinTable === table;
    })?.[0];

  /**
   * Converts the violation of a foreign key into `stillUsed`: the reference comes from a table that no fact declares.
   */
  async function mapForeignKeyViolation(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION) {
        throw refusal('stillUsed', { params: { count: 1 } });
      }
      throw error;
    }
  }

  const asRecord = (record: AnyManagedRecord) => [record as unknown as ManagedRecord<F>];
  const handlers: AdminHandlers<ManagedRoutes<F>> = {
    list: (call) =>
      read(call, async (tx, clientId) => new JsonText(await visibleRecords(call.caller).all(tx, clientId))),
    one: (call) =>
      read(call, async (tx, clientId) => asRecord(await readRecord(tx, call, clientId, call.params.number))),
    create: (call) =>
      mapConstraintViolations(
        write(call, async (tx, clientId) => {
          const submitted = await validateTexts(tx, clientId, call.body, null);
          await validateLinks(tx, clientId, submitted, {});
          const values = await beforeSave(tx, { call, clientId, values: submitted, before: null });
          const number = await records.insert(tx, clientId, authorOf(call), values);
          await trailWriter(tx, call, clientId)(number, 'recordMade', undefined, values);
          return asRecord(await readRecord(tx, call, clientId, number));
        }),
      ),
    change: (call) =>
      mapConstraintViolations(
        write(call, async (tx, clientId) => {
          const { number } = call.params;
          const { version, ...submitted } = call.body as Values & { readonly version: number };
          const before = await lockRecord(tx, clientId, number, version);
          const checked = await validateTexts(tx, clientId, submitted, before);
          if (changesBetween(facts, before, checked).length === 0) return asRecord(before);
          await validateLinks(tx, clientId, checked, before);
          const values = await beforeSave(tx, { call, clientId, values: checked, before });
          await records.update(tx, clientId, number, authorOf(call), values);
          await trailWriter(tx, call, clientId)(number, 'recordChanged', before, values);
          return asRecord(await readRecord(tx, call, clientId, number));
        }),
      ),
    remove: (call) =>
      write(call, async (tx, clientId) => {
        const { number } = call.params;
        // The lock makes a concurrent insert of a reference wait; the foreign key then refuses that insert.
        const before = await lockRecord(tx, clientId, number, call.query.version);
        const { length: count } = preventingUses(kind, await records.uses(tx, clientId, number));
        if (count > 0) throw refusal('stillUsed', { params: { count } });
        await mapForeignKeyViolation(records.remove(tx, clientId, number, authorOf(call)));
        await trailWriter(tx, call, clientId)(number, 'recordDeleted', before);
        return [];
      }),
    uses: (call) =>
      read(call, async (tx, clientId) => {
        await readRecord(tx, call, clientId, call.params.number);
        const uses = await records.uses(tx, clientId, call.params.number);
        return uses.map(visibleUse(call));
      }),
    history: (call) =>
      read(call, async (tx, clientId) => {
        await readRecord(tx, call, clientId, call.params.number);
        return readHistoryOfRecord(tx, clientId, kind.kind, call.params.number);
      }),
  };
  return handlers;
}
