import type { ApiCall, Parameter } from './calls.ts';
import { exampleOf, minimalExampleOf } from './schemas.ts';

/** A sample value for a parameter. */
export const sampleParameter = ({ name, schema }: Parameter): string => String(exampleOf(schema, name));

const quoteForShell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The call's path with sample values filled in, and its required query parameters. */
function sampleUrl({ path, parameters }: ApiCall): string {
  const filledPath = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (text, parameter) => text.replace(`{${parameter.name}}`, encodeURIComponent(sampleParameter(parameter))),
      path,
    );
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map((parameter) => `${parameter.name}=${encodeURIComponent(sampleParameter(parameter))}`);
  return query.length === 0 ? filledPath : `${filledPath}?${query.join('&')}`;
}

/** The call as a curl command line, with the token in a shell variable. */
export function curlOf(call: ApiCall, origin: string): string {
  const bearer = `-H "Authorization: Bearer $TOKEN"`;
  const json = `-H 'Content-Type: application/json'`;
  const form = call.body?.required ? minimalExampleOf(call.body.schema) : undefined;
  const lines = (start: string, ...rest: readonly string[]) => [start, ...rest].join(' \\\n  ');
  if (call.wire === 'fleet') {
    const body = { cMethode: call.method, cFunctie: sampleUrl(call), ...(form === undefined ? {} : { cForm: form }) };
    return lines(`curl ${origin}/api-fleet/DynamicEndpoint`, bearer, json, `-d ${quoteForShell(JSON.stringify(body))}`);
  }
  const start = `curl${call.method === 'GET' ? '' : ` -X ${call.method}`} ${quoteForShell(`${origin}${sampleUrl(call)}`)}`;
  const bodyOptions = form === undefined ? [] : [json, `-d ${quoteForShell(JSON.stringify(form))}`];
  const options = call.uploads ? [`-F 'files=@drivers.csv'`] : bodyOptions;
  const tokenOptions = call.permission === 'anyone' ? [] : [bearer];
  return lines(start, ...tokenOptions, ...options);
}
