import pg from 'pg';
import { expect, test } from 'vitest';
import { createLog, loggableError } from './log.ts';

test('of a database error code, constraint and table are logged, and never the values in its words', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const error = Object.assign(new pg.DatabaseError('duplicate key: anna@client.example', 0, 'error'), {
    code: '23505',
    severity: 'ERROR',
    constraint: 'account_email',
    detail: 'Key (email)=(anna@client.example) exists',
  });
  log.error({ err: error }, 'failed');
  log.error({ error: loggableError(error) }, 'failed');
  for (const line of lines) {
    expect(line).toContain('"code":"23505"');
    expect(line).toContain('"constraint":"account_email"');
    expect(line).toContain('log.test.ts');
    expect(line).not.toContain('anna@client');
  }
  expect(lines).toHaveLength(2);
});

test('an error of our own keeps its words, a request nothing', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log.error({ err: new Error('no port'), req: { url: '/x?token=secret' } }, 'failed');
  expect(lines[0]).toContain('no port');
  expect(lines[0]).not.toContain('secret');
});
