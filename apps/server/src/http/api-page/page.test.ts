import {
  adminRoute,
  allAdminRoutes,
  allFleetFunctions,
  fleetFunction,
  integerPart,
  legacyDate,
} from '@wagenpark/contract';
import { exactly, holdsRight } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type NamedFunction, type NamedRoute, openApiDocument } from '../openapi.ts';
import type { ApiDocument } from './calls.ts';
import { apiPage } from './page.ts';

const origin = 'https://fleet.example';
const info = { title: 'Wagenpark', version: '1' };
const pageOf = (routes: readonly NamedRoute[], functions: readonly NamedFunction[]): string =>
  apiPage(openApiDocument(routes, functions, info) as unknown as ApiDocument, origin);

/** The section of a page about one call. */
function partOf(page: string, id: string): string {
  const start = page.indexOf(`<details class="call" id="${id}"`);
  return page.slice(start, page.indexOf('</details>', start));
}

describe('the whole contract', () => {
  const page = pageOf(allAdminRoutes(), allFleetFunctions());
  const calls = [
    ...allAdminRoutes().map(({ resource, name, route }) => ({ id: `${resource}.${name}`, ...route })),
    ...allFleetFunctions().map(({ subject, name, fn }) => ({ id: `${subject}.${name}`, ...fn })),
  ];

  test('every call is on the page, by its name, with path, description, permission and a form to try it', () => {
    expect(page.split('data-call>')).toHaveLength(calls.length + 1);
    for (const { id, path } of calls) {
      const part = partOf(page, id);
      expect(part).toContain(`<code>${path}</code>`);
      expect(part).toContain('who may: ');
      expect(part).toContain(`data-path="${path}"`);
      expect(part).toContain(`${origin}/`);
    }
  });

  test('AA-13 reading calls are sent at once: GETs, except those that are declared to change something', () => {
    const changing = [
      'accounts.switchClient',
      'session.logoutFleet',
      'mileageReadings.void',
      'mileageReadings.process',
      'mileageReadings.unprocess',
    ];
    const callsWithConfirmation = calls.filter(({ id }) => !partOf(page, id).includes(' data-reads '));
    expect(callsWithConfirmation).toEqual(
      calls.filter(({ id, method }) => !/get/i.test(method) || changing.includes(id)),
    );
  });

  test('every subject of the navigation is a heading, and part names are unique', () => {
    const targets = [...page.matchAll(/<li><a href="#([^"]+)">/g)].map(([, name]) => name);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(targets).toContain('leaseContracts');
    expect(targets).not.toContain('leaseContractAdmin');
    for (const target of targets) expect(ids).toContain(target);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('it is pure markup: no scripts, no styles, nothing from other servers', () => {
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
    const addresses = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address);
    for (const address of addresses) expect(address).toMatch(/^[#/]/);
  });

  test('fields of a lease contract show kind and unit of their facts', () => {
    const part = partOf(page, 'leaseContracts.byNumber');
    const row = (field: string) => part.slice(part.indexOf(`<code>${field}</code>`)).split('</tr>')[0];
    expect(row('Kenteken')).toContain('licence plate</td><td>always</td><td><code>&quot;8-ABP-64&quot;');
    expect(row('KmPerJaar')).toContain('whole kilometres');
    expect(row('MeerKmPrijs')).toContain('price of one unit, up to four decimals</td><td>may be null');
    expect(row('EindDatum')).toContain('/Date(1767225600000)/');
    expect(row('Vertegenwoordiger.Email')).toContain('e-mail address</td><td>may be null');
  });

  test('the fields of all other subjects do so too, found through their response schemas', () => {
    const row = (call: string, field: string) => {
      const part = partOf(page, call);
      return part.slice(part.indexOf(`<code>${field}</code>`)).split('</tr>')[0];
    };
    expect(row('damageReports.byNumber', 'TegenpartijNaam')).toContain('name of a person');
    expect(row('damageReports.byNumber', 'TegenpartijTelefoon')).toContain('telephone number');
    expect(row('damageReports.byNumber', 'EigenRisico')).toContain('amount in the client’s currency');
    expect(row('carOrders.byNumber', 'CrediteurAdres')).toContain('street with house number');
    expect(row('mileageReadings.byNumber', 'KilometerStand')).toContain('whole kilometres');
  });
});

describe('a call', () => {
  const change = adminRoute({
    method: 'PUT',
    path: '/api-admin/things/{id}',
    params: { id: integerPart },
    query: v.strictObject({ dryRun: v.optional(v.picklist(['true', 'false'])) }),
    body: v.strictObject({
      name: v.pipe(v.string(), v.maxLength(20)),
      note: v.optional(v.nullable(v.string())),
    }),
    item: v.strictObject({ parts: v.array(v.strictObject({ size: v.number() })) }),
    permission: exactly('master'),
    errors: ['notFound'],
    summary: 'Changes a <thing>.',
  });
  const listed = fleetFunction({
    method: 'get',
    path: '/Ding/Sinds/{number}',
    params: { number: integerPart },
    form: v.strictObject({ since: legacyDate }),
    answer: v.array(v.boolean()),
    permission: holdsRight('Facturen'),
    summary: 'Things since a day.',
  });
  const page = pageOf(
    [{ resource: 'things', name: 'change', route: change }],
    [{ subject: 'things', name: 'since', fn: listed }],
  );

  test('its fields are listed one by one, also nested ones, and marked as optional or not', () => {
    const part = partOf(page, 'things.change');
    expect(part).toContain('<code>id</code></th><td>whole number (path)</td><td>always</td><td><code>1</code>');
    expect(part).toContain('<td>one of &quot;true&quot;, &quot;false&quot; (query)</td><td>may be missing</td>');
    expect(part).toContain('<code>name</code></th><td>text of at most 20 characters</td><td>always</td>');
    expect(part).toContain('<code>note</code></th><td>text</td><td>may be missing, may be null</td>');
    expect(part).toContain('<code>results[].parts[].size</code></th><td>number</td>');
    expect(partOf(page, 'things.since')).toContain('<code>the answer</code></th><td>list: true or false</td>');
  });

  test('its errors are listed, and texts are escaped', () => {
    const part = partOf(page, 'things.change');
    expect(part).toContain('Changes a &lt;thing&gt;.');
    expect(part).toContain('<li><strong>403</strong> notPermitted</li>');
    expect(part).toContain('<li><strong>404</strong> notFound</li>');
    expect(partOf(page, 'things.since')).toContain('<li><strong>403</strong> notPermitted</li>');
    expect(partOf(page, 'things.since')).not.toContain('<strong>404</strong>');
  });

  test('the samples for a shell have the required parameters, for both APIs', () => {
    expect(partOf(page, 'things.change')).toContain(
      [
        'curl -X PUT &#39;https://fleet.example/api-admin/things/1&#39; \\',
        '  -H &quot;Authorization: Bearer $TOKEN&quot; \\',
        '  -H &#39;Content-Type: application/json&#39; \\',
        '  -d &#39;{&quot;name&quot;:&quot;text&quot;}&#39;',
      ].join('\n'),
    );
    expect(partOf(page, 'things.since')).toContain(
      '-d &#39;{&quot;cMethode&quot;:&quot;get&quot;,&quot;cFunctie&quot;:&quot;/Ding/Sinds/1&quot;,&quot;cForm&quot;:{&quot;since&quot;:&quot;/Date(1767225600000)/&quot;}}&#39;',
    );
  });
});
