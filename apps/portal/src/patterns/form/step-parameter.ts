/** The parameter of the address that holds the step of a wizard. */
export const STEP_PARAMETER = 'step';

/**
 * What of an address tells forms apart: not the step of a wizard, and not the tab of a record beside whose tabs a form is
 * open, so that one can look something up in the middle.
 */
export function formParameters(search: object): Readonly<Record<string, unknown>> {
  const { [STEP_PARAMETER]: _step, ...rest } = search as Record<string, unknown>;
  if (rest['change'] === undefined) return rest;
  const { tab: _tab, ...form } = rest;
  return form;
}
