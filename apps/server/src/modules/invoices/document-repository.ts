import type { Tx } from '../../platform/database/database.ts';
import { CELLS_WITH_AMOUNTS, type TypeColumn, typeColumns, withAmounts } from './type-columns.ts';

/** The facts of an invoice for its document; days as `YYYY-MM-DD`, amounts as decimal texts. */
export interface InvoiceFacts {
  readonly invoice_number: string;
  readonly debtor_number: number;
  readonly debtor_name: string;
  readonly invoice_date: string;
  readonly due_date: string | null;
  readonly period_from: string | null;
  readonly period_until: string | null;
  readonly description: string | null;
  readonly amount_excl: string;
  readonly amount_incl: string;
  readonly high_tax_base: string;
  readonly high_tax_percentage: string | null;
  readonly high_tax_amount: string;
  readonly low_tax_base: string;
  readonly low_tax_percentage: string | null;
  /** The tax at the low rate: the total with tax minus the total without tax minus the tax at the high rate. */
  readonly low_tax_amount: string;
  readonly no_tax_base: string;
  readonly payment_condition: string | null;
  readonly is_collected: boolean;
  readonly credit_made: boolean;
}

/** The lines of one kind. */
export interface LinesOfType {
  readonly description: string;
  readonly resourceCode: string;
  readonly columns: readonly TypeColumn[];
  readonly lines: readonly Cells[];
}
/** The values of a line by resource code. */
export type Cells = Readonly<Record<string, string | number | boolean | null>>;

/** Reads the facts of an invoice; undefined when it is missing or outside the scope. */
export async function readInvoiceFacts(tx: Tx, clientId: number, number: number): Promise<InvoiceFacts | undefined> {
  const [row] = await tx.query<InvoiceFacts & Record<string, unknown>>(
    `select invoice_number, debtor_number, debtor_name, invoice_date, due_date, period_from, period_until, description,
       amount_excl, amount_incl, high_tax_base, high_tax_percentage, high_tax_amount, low_tax_base, low_tax_percentage,
       amount_incl - amount_excl - high_tax_amount as low_tax_amount, no_tax_base, payment_condition, is_collected,
       credit_made
     from invoice where client_id = $1 and number = $2`,
    [clientId, number],
  );
  return row;
}

/** Reads all lines of an invoice, grouped by kind in the client's order of kinds. */
export async function readLinesByType(tx: Tx, clientId: number, number: number): Promise<readonly LinesOfType[]> {
  const types = await tx.query<{ code: string; description: string; resource_code: string; columns: unknown }>(
    'select code, description, resource_code, columns from invoice_type where client_id = $1 order by position, code',
    [clientId],
  );
  const rows = await tx.query<{ type_code: string; cells: Cells }>(
    `select n.type_code, ${CELLS_WITH_AMOUNTS} as cells from invoice_line n
     where n.client_id = $1 and n.invoice_number = $2 order by n.position`,
    [clientId, number],
  );
  const byType = Map.groupBy(rows, (row) => row.type_code);
  return types.flatMap((type) => {
    const linesOfType = byType.get(type.code);
    if (linesOfType === undefined) return [];
    return {
      description: type.description,
      resourceCode: type.resource_code,
      columns: withAmounts(typeColumns(type.columns)),
      lines: linesOfType.map(({ cells }) => cells),
    };
  });
}
