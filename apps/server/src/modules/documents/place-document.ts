import type { DocumentDescription, NewDocument } from '@wagenpark/contract/admin/documents';
import { refusal } from '@wagenpark/contract/define/errors';
import type { Facts } from '@wagenpark/contract/define/facts';
import { documentFacts } from '@wagenpark/contract/fleet/documents';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { DOCUMENT_VERSIONS, documentDays } from '@wagenpark/domain/document';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { isPermitted } from '@wagenpark/domain/permissions';
import type { SubjectDeps } from '../../http/subject.ts';
import { type AuditChange, audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isWholeClient } from '../../platform/database/scope.ts';
import { readTimeZone } from '../../platform/time-zone-repository.ts';
import { touchDebtors } from '../lease-contracts/index.ts';
import { changesBetween } from '../managed-records/index.ts';
import { attachFiles, findSameContent, listRecordFiles } from '../stored-files/index.ts';
import * as repository from './write-repository.ts';

export type PlacingDeps = Pick<SubjectDeps, 'database' | 'clock'>;

/** @throws {Refusal} `notPermitted` for a supervisor without the right for documents */
function demandRight({ caller }: Call): void {
  if (!isPermitted(pagePermissions.documents, caller)) throw refusal('notPermitted');
}

/**
 * Who works for some companies of the client only sees its documents of the whole client, and leaves them alone (SC-09).
 * @throws {Refusal} `notPermitted`
 */
function demandOwnDocument({ caller: { scope } }: Call, { contract, driver, debtor }: repository.DocumentTarget): void {
  const isOfWholeClient = contract === null && driver === null && debtor === null;
  if (isOfWholeClient && !isWholeClient(scope)) throw refusal('notPermitted');
}

/**
 * Checks what people say of a document. Returns the debtors that it concerns.
 * @throws {Refusal} `invalidInput` for a day out of bounds or several targets, `notFound` for a target out of scope,
 *   `required` without a title, and when somebody who does not see the whole client names no target
 */
async function checkDescription(
  { clock }: PlacingDeps,
  tx: Tx,
  { caller: { scope } }: Call,
  description: DocumentDescription,
): Promise<readonly number[]> {
  const { contract, driver, debtor, day, title } = description;
  if (title === '') throw refusal('required', { path: 'title' });
  const targets = Object.entries({ contract, driver, debtor }).flatMap(([path, number]) =>
    number === null ? [] : [path],
  );
  if (targets.length > 1) throw refusal('invalidInput', { path: targets[1] ?? 'contract' });
  if (targets.length === 0 && !isWholeClient(scope)) throw refusal('required', { path: 'debtor' });
  const allowedDays = documentDays(todayInZone(await readTimeZone(tx, scope.clientId), clock.now()));
  if (day < allowedDays.from || day > allowedDays.to) throw refusal('invalidInput', { path: 'day' });
  const debtors = await repository.readDebtorsOf(tx, scope.clientId, description);
  if (targets[0] !== undefined && debtors.length === 0) throw refusal('notFound', { path: targets[0] });
  return debtors;
}

/** @throws {Refusal} `documentKnown` when the present file of a document of the target has the same content */
async function refuseSameFile(
  tx: Tx,
  clientId: number,
  file: string,
  target: repository.DocumentTarget,
): Promise<void> {
  const copies = await findSameContent(tx, clientId, 'document', file);
  const numbers = copies.map(({ record }) => record);
  const number = await repository.findOfTarget(tx, clientId, numbers, target);
  const copy = copies.find(({ record }) => record === number);
  if (copy === undefined) return;
  throw refusal('documentKnown', { path: 'files', params: { number: copy.record, date: copy.day } });
}

/** Places an uploaded file as a document (decision 0134). Returns its number. */
export function placeDocument(deps: PlacingDeps, call: Call, form: NewDocument): Promise<number> {
  demandRight(call);
  const { scope, clientId, account, name } = call.caller;
  return deps.database.inScope(scope, async (tx) => {
    const { files, ...description } = form;
    const debtors = await checkDescription(deps, tx, call, description);
    await refuseSameFile(tx, clientId, files, description);
    const now = deps.clock.now();
    const number = await repository.insertDocument(tx, clientId, description, { by: name, at: now });
    await attachFiles(tx, { clientId, owner: 'document', number }, account, [files]);
    await writeTrail(tx, call, number, now, 'documentPlaced', [{ field: 'Titel', before: null, after: form.title }]);
    await touchDebtors(tx, clientId, debtors);
    return number;
  });
}

/**
 * Changes what is said of a document. Returns its new version.
 * @throws {Refusal} `notFound`, `notPermitted`, `changedMeanwhile`, and those of a new document
 */
export function changeDocument(
  deps: PlacingDeps,
  call: Call,
  number: number,
  { version, ...description }: DocumentDescription & { readonly version: number },
): Promise<number> {
  demandRight(call);
  const { scope, clientId } = call.caller;
  return deps.database.inScope(scope, async (tx) => {
    const before = await lockVersion(tx, call, number, version);
    const debtors = await checkDescription(deps, tx, call, description);
    const changes = changesBetween(describedFacts, wireValues(before), wireValues(description));
    if (changes.length === 0) return before.version;
    const formerDebtors = await repository.readDebtorsOf(tx, clientId, before);
    // Written before the update, because the new target may be out of the caller's sight.
    await writeTrail(tx, call, number, deps.clock.now(), 'documentChanged', changes);
    const newVersion = await repository.updateDocument(tx, clientId, number, description);
    await touchDebtors(tx, clientId, [...formerDebtors, ...debtors]);
    return newVersion;
  });
}

/**
 * Puts another file in place of that of a document; the former one stays for staff. Returns the new version.
 * @throws {Refusal} `notFound`, `notPermitted`, `changedMeanwhile`, `documentKnown` for the same content
 */
export function replaceFile(
  deps: PlacingDeps,
  call: Call,
  number: number,
  { files, version }: { readonly files: string; readonly version: number },
): Promise<number> {
  demandRight(call);
  const { scope, clientId, account } = call.caller;
  return deps.database.inScope(scope, async (tx) => {
    const document = await lockVersion(tx, call, number, version);
    await refuseSameFile(tx, clientId, files, document);
    const before = await fileNameOf(tx, clientId, number);
    await attachFiles(tx, { clientId, owner: 'document', number }, account, [files], { max: DOCUMENT_VERSIONS });
    const after = await fileNameOf(tx, clientId, number);
    await writeTrail(tx, call, number, deps.clock.now(), 'documentReplaced', [{ field: 'Bestand', before, after }]);
    await touchDebtors(tx, clientId, await repository.readDebtorsOf(tx, clientId, document));
    return repository.raiseVersion(tx, clientId, number);
  });
}

/**
 * Removes a document, whose file stays for staff.
 * @throws {Refusal} `notFound`, `notPermitted`, `reasonRequired` without a reason
 */
export function removeDocument(deps: PlacingDeps, call: Call, number: number, reason: string): Promise<void> {
  demandRight(call);
  const { scope, clientId, name } = call.caller;
  return deps.database.inScope(scope, async (tx) => {
    const document = await repository.lockDocument(tx, clientId, number);
    if (document === undefined) throw refusal('notFound');
    demandOwnDocument(call, document);
    if (reason.trim() === '') throw refusal('reasonRequired', { path: 'reason' });
    const now = deps.clock.now();
    await writeTrail(tx, call, number, now, 'documentRemoved', [
      { field: 'Reden', before: null, after: reason.trim() },
    ]);
    await touchDebtors(tx, clientId, await repository.readDebtorsOf(tx, clientId, document));
    await repository.markRemoved(tx, clientId, number, { by: name, at: now, reason: reason.trim() });
  });
}

/** The name of the present file of a document. */
async function fileNameOf(tx: Tx, clientId: number, number: number): Promise<string | null> {
  const files = await listRecordFiles(tx, clientId, 'document', [number]);
  return files.get(number)?.at(-1)?.name ?? null;
}

/** @throws {Refusal} `notFound`, `notPermitted`, or `changedMeanwhile` for another version than the caller edited */
async function lockVersion(tx: Tx, call: Call, number: number, version: number): Promise<repository.DocumentState> {
  const document = await repository.lockDocument(tx, call.caller.clientId, number);
  if (document === undefined) throw refusal('notFound');
  demandOwnDocument(call, document);
  if (document.version !== version) throw refusal('changedMeanwhile');
  return document;
}

const { Titel, Soort, Datum, Taal, LeaseContractNummer, BestuurderNummer, DebiteurNummer, VoorBestuurder } =
  documentFacts;
/** The facts that people set, in the order of the form. */
const describedFacts = {
  Titel,
  Soort,
  Datum,
  Taal,
  LeaseContractNummer,
  BestuurderNummer,
  DebiteurNummer,
  VoorBestuurder,
} as const satisfies Facts;

const wireValues = (description: DocumentDescription): Readonly<Record<keyof typeof describedFacts, unknown>> => ({
  Titel: description.title,
  Soort: description.kind,
  Datum: description.day,
  Taal: description.language,
  LeaseContractNummer: description.contract,
  BestuurderNummer: description.driver,
  DebiteurNummer: description.debtor,
  VoorBestuurder: description.forDrivers,
});

const writeTrail = (
  tx: Tx,
  call: Call,
  number: number,
  now: Date,
  action: string,
  changes: readonly AuditChange[],
): Promise<void> =>
  audit(tx, {
    clientId: call.caller.clientId,
    action,
    source: 'person',
    call,
    entity: { kind: 'document', number },
    changes,
    at: now,
  });
