/** Tiles that stand in a row at most. */
const MOST_COLUMNS = 5;
/** How high a row of tiles is in px, with its line. */
const ROW_HEIGHT = 104;

const rowsOf = (count: number): number => Math.ceil(count / MOST_COLUMNS);

/** In how many columns some tiles stand: fewer of them get rows that are as even as can be. */
export const tileColumns = (count: number): number => Math.ceil(count / Math.max(1, rowsOf(count)));

/** How high some tiles are while they come. */
export const tilesHeight = (count: number): number => rowsOf(count) * ROW_HEIGHT;
