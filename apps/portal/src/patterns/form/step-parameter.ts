/** The parameter of the address that holds the step of a wizard. */
export const STEP_PARAMETER = 'step';
