import { randomUUID } from 'node:crypto';
import type { Currency } from '@wagenpark/domain/number-format';
import { CLIENT_HEADER, DUTCH_PLACE, type ImportColumns } from '../../../platform/import/column.ts';
import { doubtsOf, reasonOfDoubt } from '../../../platform/import/doubts.ts';
import { columnsForPlace } from '../../../platform/import/file-kind.ts';
import type { FileRow, ImportFile } from '../../../platform/import/files.ts';
import type { ImportKind } from '../../../platform/import/import-kind.ts';
import type { FieldValue, ImportClient, ImportState } from '../../../platform/import/import-state.ts';
import { previewClient, previewValues } from '../../../platform/import/preview.ts';
import { type RowReason, reason, reasonOfFault } from '../../../platform/import/reasons.ts';
import { isSame } from '../../../platform/import/record-kind.ts';
import { parseRow } from '../../../platform/tables/parse-row.ts';
import { raiseVersions } from '../repository.ts';
import { clientColumns, clientExample } from './client-columns.ts';
import { insertClient, readClients, readLanguages, updateClient, writeLanguages } from './repository.ts';

type Values = Readonly<Record<string, FieldValue>>;

/**
 * Imports the file of clients, row by row, because each client needs its own scope and there are few. A new client gets
 * the next number and a GUID.
 */
async function importClients(state: ImportState, file: ImportFile): Promise<void> {
  await state.tx.enterAsStaff();
  const stored = await readClients(state.tx);
  const storedByName = new Map(stored.map((client) => [client.name, client]));
  let lastNumber = Math.max(0, ...stored.map(({ client_id }) => client_id));
  const lines = new Map<string, number>();
  for await (const row of file.rows()) {
    const { values, name, reasons } = readClient(state, file, row, lines);
    if (values === undefined || reasons.length > 0) {
      if (name !== undefined && lines.get(name) === row.line)
        state.refusedClients.set(name, { kind: file.kind.name, line: row.line });
      state.report.addRow('refused', row, reasons);
      continue;
    }
    const before = storedByName.get(String(values['name']));
    if (before) await change(state, file, row, before, values);
    else await add(state, file, row, ++lastNumber, values);
  }
  await state.flushReportedRows();
}

/** The columns do not depend on a client's time zone and country. */
const columnsOfClients = ({ kind }: ImportFile): ImportColumns => columnsForPlace(kind, DUTCH_PLACE);

interface ReadClient {
  /** The values of the columns that the file has; undefined when the row has a fault. */
  readonly values: Values | undefined;
  readonly name: string | undefined;
  readonly reasons: readonly RowReason[];
}

function readClient(state: ImportState, file: ImportFile, row: FileRow, lines: Map<string, number>): ReadClient {
  const columns = columnsOfClients(file);
  const parsed = parseRow(columns, { ...row, cells: row.cellsByHeader });
  const reasons = (parsed.faults ?? []).map(reasonOfFault);
  const clientName = columns['name']?.read(row.cellsByHeader[CLIENT_HEADER] ?? null).value;
  const name = typeof clientName === 'string' ? clientName : undefined;
  if (name !== undefined) {
    const first = lines.get(name);
    if (first === undefined) lines.set(name, row.line);
    else reasons.push(reason(CLIENT_HEADER, name, 'duplicateKey', { line: first }));
    if (name === state.reserved) reasons.push(reason(CLIENT_HEADER, name, 'reservedClient'));
  }
  if (!parsed.values) return { values: undefined, name, reasons };
  if (!state.acceptDoubtful) {
    const doubts = doubtsOf(file.kind, {}, { now: state.now, ...DUTCH_PLACE, ofCells: parsed.doubts });
    reasons.push(...doubts.map((doubt) => reasonOfDoubt(doubt, { row, columns })));
  }
  const values = Object.entries(parsed.values).filter(([field]) => file.has(columns[field]?.header ?? ''));
  return { values: Object.fromEntries(values) as Values, name, reasons };
}

const clientOf = (id: number, values: Values): ImportClient => ({
  id,
  name: String(values['name']),
  displayName: String(values['display_name']),
  timeZone: String(values['time_zone']),
  country: String(values['country']),
  currency: String(values['currency']) as Currency,
});

const localesOf = (values: Values): readonly string[] => {
  const { languages } = values;
  return Array.isArray(languages) ? languages.map(String) : [];
};

const withoutLanguages = ({ languages: _languages, ...rest }: Values): Values => rest;

async function add(state: ImportState, file: ImportFile, row: FileRow, id: number, values: Values): Promise<void> {
  const client = clientOf(id, values);
  state.clients.set(client.name, client);
  state.report.count('new', id);
  preview(state, file, row, client, { after: values, before: undefined, changed: [] });
  await state.enter(client);
  await insertClient(state.tx, id, randomUUID(), withoutLanguages(values));
  await writeLanguages(state.tx, id, localesOf(values));
}

async function change(
  state: ImportState,
  file: ImportFile,
  row: FileRow,
  { client_id: id, values: before }: { readonly client_id: number; readonly values: Values },
  values: Values,
): Promise<void> {
  const client = clientOf(id, { ...before, ...values });
  state.clients.set(client.name, client);
  await state.enter(client);
  const changedFields = Object.entries(withoutLanguages(values)).filter(
    ([field, value]) => !isSame(before[field], value),
  );
  const languages = await readLanguages(state.tx, id);
  const hasOtherLanguages = !hasSameLanguages(languages, localesOf(values));
  if (changedFields.length === 0 && !hasOtherLanguages) {
    state.report.count('unchanged', id);
    return;
  }
  state.report.count('changed', id);
  const changed = [...changedFields.map(([field]) => field), ...(hasOtherLanguages ? ['languages'] : [])];
  preview(state, file, row, client, { after: values, before: { ...before, languages }, changed });
  await updateClient(state.tx, id, Object.fromEntries(changedFields));
  // Cached data of its debtors depends on its time zone, currency and country.
  if (changedFields.length > 0) await raiseVersions(state.tx, id);
  if (hasOtherLanguages) await writeLanguages(state.tx, id, localesOf(values));
}

/** Adds a client to the preview. */
function preview(
  state: ImportState,
  file: ImportFile,
  row: FileRow,
  client: ImportClient,
  {
    after,
    before,
    changed,
  }: { readonly after: Values; readonly before: Values | undefined; readonly changed: readonly string[] },
): void {
  const read = { row, columns: columnsOfClients(file), values: after };
  state.report.preview(before ? 'changed' : 'new', row, [], () => ({
    client: previewClient(client),
    fields: previewValues({ file, read, stored: after, before }, changed),
  }));
}

/** Whether two lists have the same languages and the same default, which comes first. */
const hasSameLanguages = (stored: readonly string[], imported: readonly string[]): boolean =>
  stored[0] === imported[0] && stored.length === imported.length && imported.every((locale) => stored.includes(locale));

/** The import of client companies. */
export const clientImport: ImportKind = {
  name: 'clients',
  title: 'imports.kind.clients',
  after: [],
  bringsClients: true,
  columns: clientColumns,
  example: clientExample,
  fills: [],
  run: importClients,
};
