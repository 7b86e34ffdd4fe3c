import { PROGRESS_BAR } from '@wagenpark/domain/constants';

/** State of a progress bar. `share` is from 0 to 1. */
export interface ProgressState {
  readonly phase: 'hidden' | 'running' | 'succeeded' | 'failed';
  readonly share: number;
}

export const hiddenProgress: ProgressState = { phase: 'hidden', share: 0 };

/**
 * Progress of one request. Nothing is shown for the first 200 ms (DI-27). Then the share grows to full over 5000 ms in
 * steps of 100 ms, and waits there for the request (DI-28). 500 ms after the outcome the bar is hidden (DI-29). A
 * request that ends within the first 200 ms shows nothing.
 */
export class ProgressRun {
  private readonly show: (state: ProgressState) => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private state = hiddenProgress;

  constructor(show: (state: ProgressState) => void) {
    this.show = show;
  }

  /** Starts with the request. */
  start(): void {
    this.stop();
    this.change(hiddenProgress);
    this.timer = setTimeout(() => {
      this.change({ phase: 'running', share: 0 });
      this.timer = setInterval(() => {
        const share = Math.min(1, this.state.share + PROGRESS_BAR.tickMs / PROGRESS_BAR.durationMs);
        this.change({ phase: 'running', share });
      }, PROGRESS_BAR.tickMs);
    }, PROGRESS_BAR.throttleMs);
  }

  /** Ends with the outcome of the request. */
  end(outcome: 'succeeded' | 'failed'): void {
    this.stop();
    if (this.state.phase !== 'running') return;
    this.change({ phase: outcome, share: 1 });
    this.timer = setTimeout(() => this.change(hiddenProgress), PROGRESS_BAR.hideAfterMs);
  }

  /** Stops all timers, on unmount. */
  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private change(state: ProgressState): void {
    this.state = state;
    this.show(state);
  }
}
