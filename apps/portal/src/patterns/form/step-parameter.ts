/** The URL parameter with the step of a wizard. */
export const STEP_PARAMETER = 'step';

/**
 * The URL parameters that identify a form. The step of a wizard is not one of them, nor is the tab of the record beside
 * an open form: users may look something up in another tab while they fill in the form.
 */
export function formParameters(search: object): Readonly<Record<string, unknown>> {
  const { [STEP_PARAMETER]: _step, ...rest } = search as Record<string, unknown>;
  if (rest['change'] === undefined) return rest;
  const { tab: _tab, ...form } = rest;
  return form;
}
