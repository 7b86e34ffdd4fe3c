import * as v from 'valibot';
import { nullable } from '../define/schemas.ts';

/** The branding of a client as pages for people who are not signed in show it. */
export const publicClient = v.strictObject({
  name: v.string(),
  displayName: v.string(),
  primaryColor: v.string(),
  secondaryColor: v.string(),
  country: v.string(),
  logoUrl: nullable(v.string()),
  locale: nullable(v.string()),
});
export type PublicClient = v.InferOutput<typeof publicClient>;
