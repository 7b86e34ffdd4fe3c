const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What was kept of a form, in the shape that the form has now: fields that the form does not know any more, or that
 * hold something of another kind, are as they were at first. Files cannot be kept; they are chosen again.
 * @param initial the form as it opens
 * @param kept what was read from a store: anything
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
    // A record whose keys are data, as texts by language, is empty at first.
    return Object.keys(initial).length === 0 ? kept : Object.fromEntries(known);
  }
  if (Array.isArray(initial)) return Array.isArray(kept) ? kept : initial;
  // Nothing chosen yet, or taken away again: days, numbers and choices are null then.
  if (initial === null || initial === undefined) return isRecord(kept) || Array.isArray(kept) ? initial : kept;
  return kept === null || typeof kept === typeof initial ? kept : initial;
}
