import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createLog, throttleErrors, toLoggableError } from './log.ts';

test('of a database error, code, constraint and table are logged, but not its message with values', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const error = Object.assign(new pg.DatabaseError('duplicate key: anna@client.example', 0, 'error'), {
    code: '23505',
    severity: 'ERROR',
    constraint: 'account_email',
    detail: 'Key (email)=(anna@client.example) exists',
  });
  log.error({ err: error }, 'failed');
  log.error({ error: toLoggableError(error) }, 'failed');
  for (const line of lines) {
    expect(line).toContain('"code":"23505"');
    expect(line).toContain('"constraint":"account_email"');
    expect(line).toContain('log.test.ts');
    expect(line).not.toContain('anna@client');
  }
  expect(lines).toHaveLength(2);
});

test('an error of our own keeps its message, a request is left out', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log.error({ err: new Error('no port'), req: { url: '/x?token=secret' } }, 'failed');
  expect(lines[0]).toContain('no port');
  expect(lines[0]).not.toContain('secret');
});

test('an aggregate error lists its errors, a plain object its message, and one of the database none', () => {
  const refusedConnection = (port: number) =>
    Object.assign(new Error(`connect 127.0.0.1:${port}`), { code: 'ECONNREFUSED' });
  const several = Object.assign(new AggregateError([refusedConnection(1), refusedConnection(2)]), {
    code: 'ECONNREFUSED',
  });
  expect(toLoggableError(several)).toMatchObject({
    type: 'AggregateError',
    code: 'ECONNREFUSED',
    causes: [{ message: 'connect 127.0.0.1:1' }, { message: 'connect 127.0.0.1:2' }],
  });
  const plain = {
    message: 'socket is gone',
    code: 'ENOENT',
    queue: 'mail.send',
    worker: 'w',
    stack: 'Error: x\n  at a',
  };
  expect(toLoggableError(plain)).toEqual({
    type: 'object',
    code: 'ENOENT',
    queue: 'mail.send',
    message: 'socket is gone',
    stack: 'at a',
  });
  const row = { severity: 'ERROR', code: '23505', message: 'Key (email)=(anna@client.example)', detail: 'anna' };
  expect(toLoggableError(row)).toEqual({ type: 'object', code: '23505' });
  expect(toLoggableError(new Error('outer', { cause: row }))).toMatchObject({ causes: [{ code: '23505' }] });
  expect(toLoggableError(null)).toEqual({ type: 'object' });
});

test('a repeated error is logged once a minute, with its count', () => {
  let now = 0;
  const reports: unknown[] = [];
  const report = throttleErrors(
    ({ message }, times) => reports.push([message, times]),
    () => now,
  );
  for (let second = 0; second <= 120; second += 1) {
    now = second * 1_000;
    report(new Error('gone'));
    if (second === 30) report(new Error('another'));
  }
  expect(reports).toEqual([
    ['gone', 1],
    ['another', 1],
    ['gone', 60],
    ['gone', 60],
  ]);
});

test('a process ends although the reader of its last lines is gone', async () => {
  const program = `
    import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
    const log = createLog('info');
    process.stdin.once('data', () => {
      log.info('nobody reads this');
      process.exit(3);
    });
    process.stderr.write('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const exited = once(child, 'exit');
  await once(child.stderr, 'data');
  child.stdout.destroy();
  await once(child.stdout, 'close');
  child.stdin.write('end');
  expect((await exited)[0]).toBe(3);
});
