/** Documents that are made at once; more only take more memory, since one processor makes them all. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Makes a document when it is its turn: reading what it is made from, and rendering it. */
export async function inTurn<Result>(make: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await make();
  } finally {
    const next = waiting.shift();
    // Whoever goes on takes over the place.
    if (next) next();
    else running -= 1;
  }
}
