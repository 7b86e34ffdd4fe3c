import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ApiDocument } from './api-page/calls.ts';
import { apiPage } from './api-page/page.ts';

/** The name of the file around the page's content in the built portal; it is no page of its own. */
export const API_SHELL = 'api.html';
const CONTENT = '<!--api-->';

const bareShell = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Wagenpark API</title></head>
<body>${CONTENT}</body></html>`;

/**
 * Registers the description of the interface: the OpenAPI document, and a page of all that it holds. The content is made
 * here and needs no script to be read; look, search and try-it come with the built portal, under the same policy as every
 * page. Where the portal is not built the content stands alone.
 * @param document made at the first request, then kept
 * @param origin where the server is reached, for samples
 * @param portalFolder the built portal
 */
export async function registerApiPages(
  server: FastifyInstance,
  { document, origin, portalFolder }: { document: () => object; origin: string; portalFolder: string },
): Promise<void> {
  const shell = await readFile(path.join(portalFolder, API_SHELL), 'utf8').catch(() => bareShell);
  let made: { readonly json: string; readonly html: string } | undefined;
  const get = () => {
    if (!made) {
      const content = document();
      const page = apiPage(content as ApiDocument, origin);
      made = { json: JSON.stringify(content), html: shell.replace(CONTENT, () => page) };
    }
    return made;
  };
  server.get('/api-admin/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(get().json),
  );
  server.get('/docs/api', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(get().html),
  );
}
