/**
 * The fuel codes with which cars are ordered: those of the reference data, and the two of the portal itself, `h` (hybrid)
 * and `ph` (plug-in hybrid) (EN2-22).
 */
export const ORDER_FUELS = ['ag', 'd', 'dh', 'e', 'g', 'h', 'l', 'lh', 'o', 'ph', 'w'] as const;

/** A fuel code with which cars are ordered. */
export type OrderFuel = (typeof ORDER_FUELS)[number];

/** Whether a text is such a code, in lower case. `*`, `all` and blank are none (EN2-22). */
export const isOrderFuel = (code: string): code is OrderFuel => ORDER_FUELS.some((fuel) => fuel === code);
