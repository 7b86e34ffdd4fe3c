/** Why a row of a bulk action was not done, in words of its own. */
export class RowRefused extends Error {}
