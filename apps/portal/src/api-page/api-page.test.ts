import { expect, test } from 'vitest';
import { darkTokens, lightTokens, type SchemeTokens } from '../ui/theme/tokens.ts';
import sheet from './api-page.css?raw';
import { requestOfForm, type TryForm } from './form-request.ts';
import { faultsOf, showFailure, showResponse } from './show-response.ts';

const aTry = (changes: Partial<TryForm>): TryForm => ({
  wire: 'rest',
  method: 'GET',
  path: '/api-admin/requests',
  values: [],
  body: '',
  files: [],
  ...changes,
});

test('FA-01 an inner function is sent with its path filled in, and its form as well', () => {
  const { method, path, body } = requestOfForm(
    aTry({
      wire: 'fleet',
      method: 'get',
      path: '/Ding/{name}/Nummer/{number}',
      values: [
        { name: 'name', place: 'path', value: 'a/b' },
        { name: 'number', place: 'path', value: '7' },
      ],
      body: '{ "search": "x" }',
    }),
  );
  expect([method, path]).toEqual(['POST', '/api-fleet/DynamicEndpoint']);
  expect(JSON.parse(body as string)).toEqual({
    cMethode: 'get',
    cFunctie: '/Ding/a%2Fb/Nummer/7',
    cForm: { search: 'x' },
  });
});

test('empty parameters are not sent', () => {
  const values = [
    { name: 'status', place: 'query', value: 'open' },
    { name: 'page', place: 'query', value: '' },
  ] as const;
  expect(requestOfForm(aTry({ values }))).toEqual({ method: 'GET', path: '/api-admin/requests?status=open' });
});

test('a body is sent as typed; a body that is not valid JSON is not sent', () => {
  const put = { method: 'PUT', path: '/api-admin/saved-views/{id}', values: [] } as const;
  expect(requestOfForm(aTry({ ...put, body: '{"name":"a"}' }))).toMatchObject({
    body: '{"name":"a"}',
    contentType: 'application/json',
  });
  expect(() => requestOfForm(aTry({ ...put, body: '{name}' }))).toThrow(SyntaxError);
});

test('a response shows status, time and size; a refused one also the error and its field', () => {
  const place = document.createElement('div');
  showResponse(place, new Response('', { status: 200 }), '[1]', 12.4);
  expect(place.querySelector('p')?.textContent).toBe('200 · 12 ms · 3 bytes');
  expect(place.querySelector('pre')?.textContent).toBe('[\n  1\n]');
  const refusedBody = { successful: false, errors: [{ code: 'invalidInput', message: 'Expected text', path: 'name' }] };
  showResponse(place, new Response('', { status: 400 }), JSON.stringify(refusedBody), 1);
  expect(place.querySelector('.fault')?.textContent).toBe('invalidInput at name: Expected text');
  expect(faultsOf('<html>')).toEqual([]);
});

test('markup in a response is shown as text, and a long response is truncated', () => {
  const place = document.createElement('div');
  showResponse(place, new Response('', { status: 200 }), `<img src=x>${'y'.repeat(30_000)}`, 1);
  expect(place.querySelector('img')).toBeNull();
  expect(place.querySelector('pre')?.textContent).toHaveLength(20_000);
  expect(place.textContent).toContain('The first 20000 of 30011 characters are shown.');
});

test('a call that could not be sent shows the reason', () => {
  const place = document.createElement('div');
  showFailure(place, new SyntaxError('Unexpected token'));
  expect(place.textContent).toBe('Not sent. This is no JSON: Unexpected token');
});

/** The custom properties of one rule of the style sheet. */
function coloursOf(selector: string): Record<string, string> {
  const block = sheet.slice(sheet.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const expected = ({ statuses, ...tokens }: SchemeTokens) => ({
  app: tokens.app,
  surface: tokens.surface,
  sunken: tokens.sunken,
  hover: tokens.hover,
  line: tokens.line,
  'control-line': tokens.controlLine,
  ink: tokens.ink,
  muted: tokens.muted,
  'ok-ink': statuses.ok.ink,
  'danger-ink': statuses.danger.ink,
  'warn-ink': statuses.warn.ink,
  'warn-tint': statuses.warn.tint,
});

test('the page has the colours of the portal in both schemes', () => {
  expect(coloursOf(':root')).toEqual(expected(lightTokens));
  expect(coloursOf(':root[data-mantine-color-scheme="dark"]')).toEqual(expected(darkTokens));
});
