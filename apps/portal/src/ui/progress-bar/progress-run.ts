import { PROGRESS_BAR } from '@wagenpark/domain/constants';

/** What a progress bar shows. `share` goes from 0 to 1. */
export interface ProgressState {
  readonly phase: 'hidden' | 'running' | 'succeeded' | 'failed';
  readonly share: number;
}

export const hiddenProgress: ProgressState = { phase: 'hidden', share: 0 };

/**
 * Follows one request: nothing is shown for the first 200 ms (DI-27); then the share grows towards full over 5000 ms
 * in steps of 100 ms and waits there for the request (DI-28); the request's outcome ends it, and 500 ms later it is
 * hidden (DI-29). A request that ends before anything was shown shows nothing.
 */
export class ProgressRun {
  private readonly show: (state: ProgressState) => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private state = hiddenProgress;

  constructor(show: (state: ProgressState) => void) {
    this.show = show;
  }

  /** The request has been sent. */
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

  /** The request has ended. */
  end(outcome: 'succeeded' | 'failed'): void {
    this.stop();
    if (this.state.phase !== 'running') return;
    this.change({ phase: outcome, share: 1 });
    this.timer = setTimeout(() => this.change(hiddenProgress), PROGRESS_BAR.hideAfterMs);
  }

  /** Nobody looks any more. */
  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private change(state: ProgressState): void {
    this.state = state;
    this.show(state);
  }
}
