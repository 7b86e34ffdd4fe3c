import type { Plugin } from 'vite';

const summary = /\bsummary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g;

/** The source of a contract module with the summaries of its calls emptied. */
export const withoutSummaries = (source: string): string => source.replace(summary, `summary: ''`);

/**
 * Removes the calls' summaries from the browser's contract. Only the API description, which the server writes, needs
 * them.
 */
export const emptySummaries = (): Plugin => ({
  name: 'wagenpark:without-summaries',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]packages[\\/]contract[\\/]src[\\/](?:admin|fleet)[\\/]/ },
    handler: (code) => ({ code: withoutSummaries(code), map: null }),
  },
});
