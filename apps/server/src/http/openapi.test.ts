import {
  adminRoute,
  allAdminRoutes,
  allFleetFunctions,
  fleetFunction,
  integerPart,
  parsePathTemplate,
  refusal,
} from '@wagenpark/contract';
import { everyone, exactly, holdsRight } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { refusedBody } from './error-replies.ts';
import { type NamedFunction, type NamedRoute, openApiDocument } from './openapi.ts';

const info = { title: 'Wagenpark', version: '1' };

const fine = v.strictObject({ Nummer: v.number() });
const byNumber = fleetFunction({
  method: 'get',
  path: '/Bekeuring/Nummer/{number}',
  params: { number: integerPart },
  answer: fine,
  permission: holdsRight('Bekeuringen'),
  errors: ['notFound'],
  summary: 'One fine.',
});
const fines = { subject: 'fines', name: 'byNumber', fn: byNumber as unknown as NamedFunction['fn'] };

const change = adminRoute({
  method: 'PUT',
  path: '/api-admin/things/{id}',
  params: { id: integerPart },
  query: v.strictObject({
    dryRun: v.optional(v.picklist(['true', 'false'])),
    page: v.pipe(v.string(), v.transform(Number)),
  }),
  body: v.strictObject({ name: v.pipe(v.string(), v.trim(), v.maxLength(20)) }),
  item: fine,
  permission: exactly('master'),
  summary: 'Changes a thing.',
});
const things = { resource: 'things', name: 'change', route: change as unknown as NamedRoute['route'] };

describe('one route', () => {
  const document = openApiDocument([things], [], { ...info, schemas: { Fine: fine } });
  const operation = ['paths', '/api-admin/things/{id}', 'put'];

  test('its path, query, body and response are described as on the wire', () => {
    expect(document).toHaveProperty(
      operation,
      expect.objectContaining({
        operationId: 'things.change',
        'x-permission': 'master only',
        security: [{ bearer: [] }],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 0 } },
          { name: 'dryRun', in: 'query', required: false, schema: { type: 'string', enum: ['true', 'false'] } },
          { name: 'page', in: 'query', required: true, schema: { type: 'string' } },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { name: { type: 'string', maxLength: 20 } },
                required: ['name'],
                additionalProperties: false,
              },
            },
          },
        },
      }),
    );
  });

  test('AA-23 responses have the envelope, and errors their codes by status', () => {
    const responses = [...operation, 'responses'];
    expect(document).toHaveProperty([...responses, '200', 'content', 'application/json', 'schema', 'properties'], {
      successful: { const: true },
      results: { type: 'array', items: { $ref: '#/components/schemas/Fine' } },
    });
    expect(document).toHaveProperty([...responses, '400', 'description'], 'invalidInput, unknownField');
    expect(document).toHaveProperty([...responses, '403', 'description'], 'notPermitted');
    expect(document).not.toHaveProperty([...responses, '404']);
  });

  test('AA-23 the envelope is described as it is sent', () => {
    const envelope = ['components', 'schemas', 'ErrorEnvelope'];
    const body = refusedBody(refusal('notFound', { path: 'id' }), 'a request');
    expect(document).toHaveProperty([...envelope, 'required'], Object.keys(body));
    for (const field of Object.keys(body)) expect(document).toHaveProperty([...envelope, 'properties', field]);
  });

  test('a public route needs no bearer and never gives 401', () => {
    const open = { ...things, route: { ...things.route, permission: everyone } };
    expect(openApiDocument([open], [], info)).toHaveProperty([...operation, 'security'], []);
    expect(openApiDocument([open], [], info)).not.toHaveProperty([...operation, 'responses', '401']);
  });
});

test('an inner function is an alternative of the single endpoint, with or without a token after its path', () => {
  const document = openApiDocument([], [fines], info);
  const request = ['paths', '/api-fleet/DynamicEndpoint', 'post', 'x-fleet-functions', 0, 'request', 'properties'];
  expect(document).toHaveProperty([...request, 'cMethode'], { const: 'get' });
  expect(document).toHaveProperty([...request, 'cFunctie', 'pattern'], '^/Bekeuring/Nummer/[0-9]{1,9}(?:/[^/]+)?$');
});

test('a pattern of code points is converted to a JSON Schema pattern', () => {
  const route = { ...things.route, body: v.strictObject({ name: v.pipe(v.string(), v.regex(/^\p{L}+$/u)) }) };
  const schema = ['paths', '/api-admin/things/{id}', 'put', 'requestBody', 'content', 'application/json', 'schema'];
  expect(openApiDocument([{ ...things, route }], [], info)).toHaveProperty([...schema, 'properties', 'name'], {
    type: 'string',
    pattern: '^\\p{L}+$',
  });
});

test('a schema without a JSON Schema equivalent is refused rather than left out', () => {
  const route = { ...things.route, body: v.strictObject({ day: v.date() }) };
  expect(() => openApiDocument([{ ...things, route }], [], info)).toThrow(/date/);
});

describe('the whole contract', () => {
  const document = openApiDocument(allAdminRoutes(), allFleetFunctions(), { ...info, schemas: {} });
  const text = JSON.stringify(document);

  test('every reference can be resolved', () => {
    const targets = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);
    for (const name of new Set(targets)) expect(document).toHaveProperty(['components', 'schemas', name]);
  });

  test('it contains every route and every inner function, with each path parameter', () => {
    for (const { resource, name, route } of allAdminRoutes()) {
      const operation = ['paths', route.path, route.method.toLowerCase()];
      expect(document).toHaveProperty([...operation, 'operationId'], `${resource}.${name}`);
      const names = parsePathTemplate(route.path).flatMap((part) => (typeof part === 'string' ? [] : [part.name]));
      expect(Object.keys(route.params).sort()).toEqual(names.sort());
    }
    for (const { subject, name } of allFleetFunctions()) expect(text).toContain(`"name":"${subject}.${name}"`);
  });
});
