import type { FastifyInstance } from 'fastify';
import { parseJson } from './json-input.ts';

/**
 * JSON bodies, also under `application/zip`: the wire labels fleet calls so though their body is JSON text (FA-03).
 * Any other type is refused with 415. An empty body is no body.
 */
export function registerBodyParsers(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>(
    ['application/json', 'application/zip'],
    { parseAs: 'string' },
    (_request, text, done) => {
      try {
        done(null, text.trim() === '' ? undefined : parseJson(text));
      } catch (error) {
        done(error as Error, undefined);
      }
    },
  );
}
