import { expect, test } from 'vitest';
import { SourceState } from './row-source.ts';

const phaseAfter = (status: number) => {
  const state = new SourceState();
  state.changeRows({ phase: 'ready', busy: false, total: 12 });
  state.fail({ status, message: 'refused', body: null });
  return state.snapshot();
};

test('rows stay when fetching them again fails, and are removed when the reader loses access', () => {
  expect(phaseAfter(0)).toMatchObject({ phase: 'ready', busy: false, failure: { status: 0 } });
  expect(phaseAfter(503)).toMatchObject({ phase: 'ready', failure: { status: 503 } });
  expect(phaseAfter(403)).toMatchObject({ phase: 'failed', busy: false, failure: { status: 403 } });
});
