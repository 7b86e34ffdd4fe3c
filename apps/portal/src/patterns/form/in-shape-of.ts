const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Fits a stored draft to the current shape of its form. Fields that the form no longer has are dropped; fields with a
 * value of another type get their initial value. Files cannot be stored, so the user selects them again.
 * @param initial the initial values of the form
 * @param kept the parsed draft, which may be anything
 */
export function inShapeOf<Values>(initial: Values, kept: unknown): Values {
  return shaped(initial, kept) as Values;
}

function shaped(initial: unknown, kept: unknown): unknown {
  if (isRecord(initial)) {
    if (!isRecord(kept)) return initial;
    const known = Object.entries(initial).map(([name, value]) => [
      name,
      name in kept ? shaped(value, kept[name]) : value,
    ]);
    // An empty object is a map whose keys are data, such as texts by language.
    return Object.keys(initial).length === 0 ? kept : Object.fromEntries(known);
  }
  if (Array.isArray(initial)) return Array.isArray(kept) ? kept : initial;
  // Null is an empty day, number or choice, whose type is unknown; any value but an object or array is accepted.
  if (initial === null || initial === undefined) return isRecord(kept) || Array.isArray(kept) ? initial : kept;
  return kept === null || typeof kept === typeof initial ? kept : initial;
}
