import type { FastifyInstance } from 'fastify';

/** The parts of the OpenAPI document that the page shows. */
interface Operation {
  readonly summary?: string;
  readonly 'x-permission'?: string;
  readonly 'x-fleet-functions'?: readonly FleetOperation[];
}
interface FleetOperation {
  readonly name: string;
  readonly summary: string;
  readonly path: string;
  readonly 'x-permission'?: string;
  readonly request?: { readonly properties?: { readonly cMethode?: { readonly const?: string } } };
}
interface ApiDocument {
  readonly info?: { readonly title?: string; readonly version?: string };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const row = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell, index) => `<td>${index < 2 ? `<code>${escaped(cell)}</code>` : escaped(cell)}</td>`).join('')}</tr>`;

const table = (caption: string, rows: readonly string[]): string =>
  `<table><caption>${escaped(caption)}</caption><thead><tr><th scope="col">Method</th><th scope="col">Path</th>` +
  `<th scope="col">What it does</th><th scope="col">Who may</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;

function page(document: ApiDocument): string {
  const title = `${document.info?.title ?? 'API'} ${document.info?.version ?? ''}`.trim();
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const routes = operations.map(({ method, path, operation }) =>
    row([method.toUpperCase(), path, operation.summary ?? '', operation['x-permission'] ?? '']),
  );
  const functions = operations
    .flatMap(({ operation }) => operation['x-fleet-functions'] ?? [])
    .map((fn) => row([fn.request?.properties?.cMethode?.const ?? '', fn.path, fn.summary, fn['x-permission'] ?? '']));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><link rel="stylesheet" href="/docs/api.css"></head>
<body><main><h1>${escaped(title)}</h1>
<p>Every operation with its schemas stands in <a href="/api-admin/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${table('REST routes', routes)}
${table('Inner functions of POST /api-fleet/DynamicEndpoint (cMethode and cFunctie)', functions)}
</main></body></html>`;
}

const styles = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
main{max-width:80rem;margin:0 auto;padding:2rem 1rem}
table{border-collapse:collapse;width:100%;margin:2rem 0}
caption{text-align:left;font-weight:600;padding-bottom:.5rem}
th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent)}
code{overflow-wrap:anywhere}
`;

/**
 * Registers the description of the interface: the OpenAPI document, and a page that lists what it holds. Plain HTML:
 * the usual viewers bring inline scripts and styles, which the content security policy refuses.
 * @param document made at the first request, then kept
 */
export function registerApiPages(server: FastifyInstance, document: () => object): void {
  let made: { readonly json: string; readonly html: string } | undefined;
  const get = () => {
    if (!made) {
      const content = document();
      made = { json: JSON.stringify(content), html: page(content) };
    }
    return made;
  };
  server.get('/api-admin/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(get().json),
  );
  server.get('/docs/api', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(get().html),
  );
  server.get('/docs/api.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(styles),
  );
}
