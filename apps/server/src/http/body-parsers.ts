import type { FastifyInstance } from 'fastify';
import { parseJson } from './json-input.ts';

/**
 * Parses JSON bodies, also under the content type `application/zip`: clients of the fleet API send that type although
 * the body is JSON text (FA-03). Any other type is refused with 415. An empty body counts as none.
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
