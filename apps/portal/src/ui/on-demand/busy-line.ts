let busy = 0;
const waiting = new Set<() => void>();

/** What the reader waits for, so that what nobody waits for comes after it. */
export const busyLine = {
  get isBusy(): boolean {
    return busy > 0;
  },
  /** Counts as waited for until it has come or failed. */
  async during<Answer>(answer: Promise<Answer>): Promise<Answer> {
    busy += 1;
    try {
      return await answer;
    } finally {
      busy -= 1;
      if (busy === 0) for (const go of waiting) go();
    }
  },
  /** Resolves when nothing is waited for. */
  quiet(): Promise<void> {
    if (busy === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const go = () => {
        waiting.delete(go);
        resolve();
      };
      waiting.add(go);
    });
  },
};

/** As far as browsers tell of their line; most do not. */
interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the line is too dear, or too slow, to load what nobody asked for. */
export function sparesLine(line: Line | undefined = (navigator as { connection?: Line }).connection): boolean {
  return line?.saveData === true || line?.effectiveType === '2g' || line?.effectiveType === 'slow-2g';
}
