import type { Plugin } from 'vite';

const summary = /\bsummary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g;

/** The source of a part of the contract with empty sentences in place of those that say what its calls do. */
export const withoutSummaries = (source: string): string => source.replace(summary, `summary: ''`);

/** Leaves these sentences out of the browser's contract: they are for the description of the interface, which the server writes. */
export const emptySummaries = (): Plugin => ({
  name: 'wagenpark:without-summaries',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]packages[\\/]contract[\\/]src[\\/](?:admin|fleet)[\\/]/ },
    handler: (code) => ({ code: withoutSummaries(code), map: null }),
  },
});
