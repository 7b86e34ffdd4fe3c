import type { Facts } from '@wagenpark/contract';
import { userPersonFacts, userRowFacts } from '@wagenpark/contract/fleet/users';

/** The facts of a user that the view lists: who they are, and when the account was made and changed. */
export const userDetailFacts = {
  ...userPersonFacts,
  // Imported users may lack fields that the form requires.
  VoorLetters: { ...userPersonFacts.VoorLetters, optional: true },
  VoorNaam: { ...userPersonFacts.VoorNaam, optional: true },
  Telefoon: { ...userPersonFacts.Telefoon, optional: true },
  Afdeling: { ...userPersonFacts.Afdeling, optional: true },
  DatumAangemaakt: userRowFacts.DatumAangemaakt,
  GewijzigdOp: { kind: 'moment' },
  GewijzigdDoor: { kind: 'person', optional: true },
} as const satisfies Facts;
