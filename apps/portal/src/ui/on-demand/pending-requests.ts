let busy = 0;
const idleWaiters = new Set<() => void>();

/** Tracks the requests for which the user waits, so that prefetching can wait for them. */
export const pendingRequests = {
  get isBusy(): boolean {
    return busy > 0;
  },
  /** Counts a request as pending until it settles. */
  async during<Answer>(answer: Promise<Answer>): Promise<Answer> {
    busy += 1;
    try {
      return await answer;
    } finally {
      busy -= 1;
      if (busy === 0) for (const go of idleWaiters) go();
    }
  },
  /** Resolves when no request is pending. */
  quiet(): Promise<void> {
    if (busy === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const go = () => {
        idleWaiters.delete(go);
        resolve();
      };
      idleWaiters.add(go);
    });
  },
};

/** The Network Information API, which most browsers do not have. */
interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the connection is too expensive or too slow for prefetching. */
export function isSlowConnection(line: Line | undefined = (navigator as { connection?: Line }).connection): boolean {
  return line?.saveData === true || line?.effectiveType === '2g' || line?.effectiveType === 'slow-2g';
}
