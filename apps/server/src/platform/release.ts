/** The version of this software, as in the root's `package.json`. */
export const RELEASE = '0.1.0';
