/** The most tiles per row. */
const MOST_COLUMNS = 5;
/** Height of a row of tiles in px, with its border. */
const ROW_HEIGHT = 104;

const rowsOf = (count: number): number => Math.ceil(count / MOST_COLUMNS);

/** The number of columns for some tiles, so that rows are as equal as possible. */
export const tileColumns = (count: number): number => Math.ceil(count / Math.max(1, rowsOf(count)));

/** The height in px of some tiles while they load. */
export const tilesHeight = (count: number): number => rowsOf(count) * ROW_HEIGHT;
