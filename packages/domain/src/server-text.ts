/**
 * What is shown for an error text of the leasing system's servers (ER-10 … ER-20). They speak English and know no
 * codes; some of their texts are fit to be read as they are, some have words of our own.
 */

/** The texts that have words of our own, by the last part of the words' id `message.messages.error.…`. */
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

/** Shown as it is, by words of our own, or by the general ones. */
export type ServerTextChoice = 'asIs' | KnownServerText | 'unknown';

const EXISTING_ACCOUNT = 'There already exists an account with the specified e-mail address.';

/** What a text must contain, and what is shown then; the first that fits counts. */
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

/** Chooses what is shown for a server's error text. */
export function choiceForServerText(text: string): ServerTextChoice {
  if (text === EXISTING_ACCOUNT) return 'asIs';
  return choices.find(([contains]) => text.includes(contains))?.[1] ?? 'unknown';
}
