/** Gender of a driver, as forms and letters use it. */
export type Gender = 'male' | 'female';

/** The codes that forms send: 1 man, 2 woman (CN-06). */
export const GENDER_CODES = { male: 1, female: 2 } as const satisfies Record<Gender, number>;

/** Gender by the code of a stored driver: 1 is male, any other value female (EN-11). */
export function genderOf(code: number | null | undefined): Gender {
  return code === GENDER_CODES.male ? 'male' : 'female';
}

/** Whether a form may send this code. Stricter than {@link genderOf}, which accepts any code (CN-06). */
export function isGenderCode(code: unknown): boolean {
  return code === GENDER_CODES.male || code === GENDER_CODES.female;
}
