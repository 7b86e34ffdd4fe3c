/*
 * Builds responses as JSON text in PostgreSQL, so that long lists reach the client without being parsed and serialized
 * again. A view names the SQL expression of every wire field; a missing field does not compile.
 */

/** The SQL expression of every field of a wire record. */
export type WireColumns<Row> = { readonly [Name in keyof Row]: string };

/** The select list of a view: every expression under its wire name. */
export const wireSelect = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([name, expression]) => `${expression} as "${name}"`)
    .join(', ');

/**
 * Wraps a query so that it returns one row with the column `json`: the array of its rows in their order, `[]` when
 * there are none.
 */
export const jsonRows = (query: string): string =>
  `select '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json from (${query}) r`;

/** Wraps a query of one row so that it returns the column `json`. Without a row it returns none. */
export const jsonRow = (query: string): string => `select row_to_json(r)::text as json from (${query}) r`;

/**
 * The twelve months of a year as a JSON array, with the number and sum of the events per month.
 * @param events query with the columns `month` and `amount`
 */
export const monthRows = (events: string): string =>
  jsonRows(`select m.month as "Maand", count(e.month) as "Aantal", coalesce(sum(e.amount), 0)::float8 as "Bedrag"
    from generate_series(1, 12) m (month) left join (${events}) e using (month) group by 1 order by 1`);

/** SQL of a nested JSON object of a view, of at most 50 fields. */
export const wireObject = (columns: Readonly<Record<string, string>>): string =>
  `json_build_object(${Object.entries(columns)
    .map(([name, expression]) => `'${name}', ${expression}`)
    .join(', ')})`;

/** SQL that formats a `date` as `/Date(ms)/` of its midnight in UTC (FA-04, settled question 5); null stays null. */
export const wireDay = (column: string): string =>
  `'/Date(' || ((${column} - date '1970-01-01')::bigint * 86400000) || ')/'`;

/** SQL that formats a `timestamptz` as `/Date(ms)/` of that instant; null stays null. */
export const wireMoment = (expression: string): string =>
  `'/Date(' || floor(extract(epoch from ${expression}) * 1000)::bigint || ')/'`;
