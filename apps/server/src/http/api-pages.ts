import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ApiDocument } from './api-page/calls.ts';
import { apiPage } from './api-page/page.ts';

/** The HTML shell of the API page in the built portal. It is not a page of its own. */
export const API_SHELL = 'api.html';
const CONTENT = '<!--api-->';

const bareShell = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Wagenpark API</title></head>
<body>${CONTENT}</body></html>`;

/**
 * Registers the API description: the OpenAPI document, and a page that shows it. The page's content is rendered here
 * and readable without scripts. Styling, search and the try-it form come from the built portal, under the same content
 * security policy as every page. Without a built portal the content is served alone.
 * @param document called at the first request; the result is cached
 * @param origin public URL of the server, for samples
 * @param portalFolder the built portal
 */
export async function registerApiPages(
  server: FastifyInstance,
  { document, origin, portalFolder }: { document: () => object; origin: string; portalFolder: string },
): Promise<void> {
  const shell = await readFile(path.join(portalFolder, API_SHELL), 'utf8').catch(() => bareShell);
  let rendered: { readonly json: string; readonly html: string } | undefined;
  const get = () => {
    if (!rendered) {
      const content = document();
      const page = apiPage(content as ApiDocument, origin);
      rendered = { json: JSON.stringify(content), html: shell.replace(CONTENT, () => page) };
    }
    return rendered;
  };
  server.get('/api-admin/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(get().json),
  );
  server.get('/docs/api', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(get().html),
  );
}
