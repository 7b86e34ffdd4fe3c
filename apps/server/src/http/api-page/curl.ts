import type { ApiCall, Parameter } from './calls.ts';
import { exampleOf, leastExampleOf } from './schemas.ts';

/** A value for a parameter that a sample shows. */
export const sampleOf = ({ name, schema }: Parameter): string => String(exampleOf(schema, name));

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A call's path with samples in its places, and what must stand behind the question mark. */
function addressOf({ path, parameters }: ApiCall): string {
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, parameter) => text.replace(`{${parameter.name}}`, encodeURIComponent(sampleOf(parameter))), path);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map((parameter) => `${parameter.name}=${encodeURIComponent(sampleOf(parameter))}`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

/** The call as a line of a shell, with the token in a variable. */
export function curlOf(call: ApiCall, origin: string): string {
  const bearer = `-H "Authorization: Bearer $TOKEN"`;
  const json = `-H 'Content-Type: application/json'`;
  const form = call.body?.required ? leastExampleOf(call.body.schema) : undefined;
  const lines = (start: string, ...rest: readonly string[]) => [start, ...rest].join(' \\\n  ');
  if (call.wire === 'fleet') {
    const body = { cMethode: call.method, cFunctie: addressOf(call), ...(form === undefined ? {} : { cForm: form }) };
    return lines(`curl ${origin}/api-fleet/DynamicEndpoint`, bearer, json, `-d ${quoted(JSON.stringify(body))}`);
  }
  const start = `curl${call.method === 'GET' ? '' : ` -X ${call.method}`} ${quoted(`${origin}${addressOf(call)}`)}`;
  const sent = form === undefined ? [] : [json, `-d ${quoted(JSON.stringify(form))}`];
  const rest = call.uploads ? [`-F 'files=@drivers.csv'`] : sent;
  const token = call.permission === 'anyone' ? [] : [bearer];
  return lines(start, ...token, ...rest);
}
