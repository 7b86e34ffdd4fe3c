/**
 * Maximum number of documents that are created at once. A higher number would only take more memory, because one CPU
 * core creates them all.
 */
const MAX_CONCURRENT = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Creates a document when a slot is free: reads its data and renders it. */
export async function runWhenSlotFree<Result>(make: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await make();
  } finally {
    const next = waiting.shift();
    // The next document gets the slot.
    if (next) next();
    else running -= 1;
  }
}
