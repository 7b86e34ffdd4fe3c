import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { ProgressBar, useProgress } from './progress-bar.tsx';
import { ProgressRun, type ProgressState } from './progress-run.ts';

describe('the course of a progress bar', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function trackProgress() {
    const states: ProgressState[] = [];
    const progressRun = new ProgressRun((state) => states.push(state));
    progressRun.start();
    return { run: progressRun, shown: states, now: () => states.at(-1) };
  }

  test('DI-27 a request shorter than 200 ms never shows it', () => {
    const { run, shown } = trackProgress();
    vi.advanceTimersByTime(199);
    run.end('succeeded');
    vi.advanceTimersByTime(10_000);
    expect(shown.every(({ phase }) => phase === 'hidden')).toBe(true);
  });

  test('DI-28 it moves every 100 ms, is full after 5000 ms and waits there', () => {
    const { shown, now } = trackProgress();
    vi.advanceTimersByTime(200);
    expect(now()).toEqual({ phase: 'running', share: 0 });
    vi.advanceTimersByTime(100);
    expect(now()?.share).toBeCloseTo(0.02);
    vi.advanceTimersByTime(4_900);
    expect(now()?.share).toBeCloseTo(1);
    expect(shown).toHaveLength(52);
    vi.advanceTimersByTime(60_000);
    expect(now()).toEqual({ phase: 'running', share: 1 });
  });

  test.each(['succeeded', 'failed'] as const)(
    'DI-29 a request that %s ends it accordingly; 500 ms later it is hidden',
    (end) => {
      const { run, now } = trackProgress();
      vi.advanceTimersByTime(700);
      run.end(end);
      expect(now()).toEqual({ phase: end, share: 1 });
      vi.advanceTimersByTime(499);
      expect(now()?.phase).toBe(end);
      vi.advanceTimersByTime(1);
      expect(now()?.phase).toBe('hidden');
    },
  );
});

test('DI-29 the bar follows a request and passes its failure on', async () => {
  const request = Promise.withResolvers<string>();
  const onFailure = vi.fn<(failure: unknown) => void>();
  function Upload() {
    const [state, follow] = useProgress();
    return (
      <>
        <button type="button" onClick={() => void follow(() => request.promise).catch(onFailure)}>
          Send
        </button>
        <ProgressBar state={state} label="Upload" />
      </>
    );
  }
  render(<Upload />);
  await page.getByRole('button', { name: 'Send' }).click();
  const bar = page.getByRole('progressbar', { name: 'Upload' });
  await expect.element(bar).toHaveAttribute('aria-valuetext', 'In progress');
  request.reject(new Error('refused'));
  await expect.poll(() => onFailure.mock.calls.length).toBe(1);
  await expect.element(bar).not.toBeInTheDocument();
});
