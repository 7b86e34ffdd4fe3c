/**
 * Maps error texts of the leasing system's servers to what the portal shows (ER-10 … ER-20). The servers send English
 * texts without codes. Some texts are shown unchanged, others have a message in our catalogue.
 */

/** The server texts with a message in our catalogue, by the last part of its id `message.messages.error.…`. */
export const knownServerTexts = [
  'emailAddress',
  'invalidLeaseWiseDebtor',
  'fuelCodeSpecifiedMaxOnce',
  'cannotDeleteFile',
  'cannotDeleteArrangement',
  'atleastOneAdmin',
  'mantelNumberAlreadyExistsForThisClient',
] as const;
export type KnownServerText = (typeof knownServerTexts)[number];

/** Show the text unchanged, our own message, or the generic message. */
export type ServerTextChoice = 'asIs' | KnownServerText | 'unknown';

const EXISTING_ACCOUNT = 'There already exists an account with the specified e-mail address.';

/** Patterns that a text contains, and what to show; the first match wins. */
const choices: readonly (readonly [contains: string, shown: ServerTextChoice])[] = [
  ['specified e-mail address', 'emailAddress'],
  ['LeaseWiseDebtorNr', 'invalidLeaseWiseDebtor'],
  ['different CategoryNumber', 'asIs'],
  ['LeaseWise', 'asIs'],
  ['only remaining contact', 'asIs'],
  ['already in another email setting', 'asIs'],
  ['IsOrderEmailActive', 'asIs'],
  ['Fuel codes can only be specified at max once', 'fuelCodeSpecifiedMaxOnce'],
  ['Cannot delete file', 'cannotDeleteFile'],
  ['Cannot delete carArrangement because there are still MobilityProducts', 'cannotDeleteArrangement'],
  ['At least 1 admin must receive order emails', 'atleastOneAdmin'],
  ['Mantelnummer already exists for this client', 'mantelNumberAlreadyExistsForThisClient'],
];

/** Chooses what to show for a server's error text. */
export function choiceForServerText(text: string): ServerTextChoice {
  if (text === EXISTING_ACCOUNT) return 'asIs';
  return choices.find(([contains]) => text.includes(contains))?.[1] ?? 'unknown';
}
