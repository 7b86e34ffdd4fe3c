import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';

/*
 * A setup file of the project `database-18`. It records every SQL statement that the tests send, so that
 * `recorded-statements.db.test.ts` can prepare each of them on the oldest PostgreSQL (decision 0105).
 */

interface Recorder {
  readonly known: Set<string>;
  readonly added: string[];
}

declare global {
  /** Test files of a worker share modules and connections, and therefore one recorder. */
  var statementRecorder: Recorder | undefined;
}

const query = /^\s*(?:with|select|insert|update|delete|merge)\b/i;
/**
 * Normalizes a statement: inserts with different numbers of rows, and lists with different lengths, count as the same.
 */
const shapeOf = (text: string): string =>
  text
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/'[^']*'|\b\d+\b/g, '?')
    .replaceAll(/(\([^()]*\))(?:,\s*\1)+/g, '$1');

function startRecorder(): Recorder {
  const recorder: Recorder = { known: new Set(), added: [] };
  const record = (text: string): void => {
    if (!query.test(text) || text.includes(';')) return;
    const shape = shapeOf(text);
    if (recorder.known.has(shape)) return;
    recorder.known.add(shape);
    recorder.added.push(text);
  };
  const connection = pg.Connection.prototype;
  /** The original methods. */
  const original = Object.create(null, Object.getOwnPropertyDescriptors(connection)) as pg.Connection;
  connection.parse = function (this: pg.Connection, statement, more) {
    record((statement as { readonly text: string }).text);
    original.parse.call(this, statement, more);
  };
  connection.query = function (this: pg.Connection, text) {
    record(text);
    original.query.call(this, text);
  };
  return recorder;
}

globalThis.statementRecorder ??= startRecorder();
const { added } = globalThis.statementRecorder;

afterAll(() => {
  const lines = added.splice(0).map((text) => `${JSON.stringify(text)}\n`);
  if (lines.length > 0) appendFileSync(join(inject('recordedStatements'), `${process.pid}.jsonl`), lines.join(''));
});
