/** Where a key leads among the points of a chart; undefined for keys that lead nowhere. */
export const chartKeys: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowDown: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};
