/** The energy labels in their order, the best first (AR-06). */
export const FUEL_LABELS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

/** An energy label that a limit can name. */
export type FuelLabel = (typeof FUEL_LABELS)[number];

/**
 * The label of a car, as it was delivered: letter case and outer spaces do not matter. Null for `n.v.t.` and whatever
 * else is no label from A to G (AR-06).
 */
export const fuelLabelOf = (text: string | null): FuelLabel | null =>
  FUEL_LABELS.find((label) => label === text?.trim().toUpperCase()) ?? null;

/** Whether a label is worse than a limit; an equal one is not (AR-06). */
export const isWorseLabel = (label: FuelLabel, limit: FuelLabel): boolean =>
  FUEL_LABELS.indexOf(label) > FUEL_LABELS.indexOf(limit);
