/** Keyboard navigation of a chart: key → the next index; other keys are undefined. */
export const chartKeys: Readonly<Record<string, (index: number, lastIndex: number) => number>> = {
  ArrowRight: (index, lastIndex) => Math.min(lastIndex, index + 1),
  ArrowUp: (index, lastIndex) => Math.min(lastIndex, index + 1),
  ArrowLeft: (index) => Math.max(0, index - 1),
  ArrowDown: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_, lastIndex) => lastIndex,
};
