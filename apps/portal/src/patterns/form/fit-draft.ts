const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Fits a stored draft to the current shape of its form. Fields that the form no longer has are dropped; fields with a
 * value of another type get their initial value. Files cannot be stored, so the user selects them again.
 * @param initial the initial values of the form
 * @param draft the parsed draft, which may be anything
 */
export function fitDraft<Values>(initial: Values, draft: unknown): Values {
  return fitValue(initial, draft) as Values;
}

function fitValue(initial: unknown, draft: unknown): unknown {
  if (isRecord(initial)) {
    if (!isRecord(draft)) return initial;
    const fields = Object.entries(initial).map(([name, value]) => [
      name,
      name in draft ? fitValue(value, draft[name]) : value,
    ]);
    // An empty object is a map whose keys are data, such as texts by language.
    return Object.keys(initial).length === 0 ? draft : Object.fromEntries(fields);
  }
  if (Array.isArray(initial)) return Array.isArray(draft) ? draft : initial;
  // Null is an empty day, number or choice, whose type is unknown; any value but an object or array is accepted.
  if (initial === null || initial === undefined) return isRecord(draft) || Array.isArray(draft) ? initial : draft;
  return draft === null || typeof draft === typeof initial ? draft : initial;
}
