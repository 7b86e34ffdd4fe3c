/** The fewest and the most characters of a password, in Unicode code points after NFC (NIST SP 800-63B-4, 3.1.1.2). */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/** The rules that a password can be refused by. The server alone applies `common`, because it alone has the list. */
export const passwordRules = ['tooShort', 'tooLong', 'common', 'personal', 'simple'] as const;
export type PasswordRule = (typeof passwordRules)[number];
export type PasswordFault = Exclude<PasswordRule, 'common'>;

/** What somebody who knows a person tries first. */
export interface PasswordOwner {
  /** First name, surname, or both in one. */
  readonly names: readonly string[];
  readonly email: string;
  /** The names of the person's client. */
  readonly clientNames: readonly string[];
}

/** Shorter names, such as *Jan* or *van*, also occur in ordinary words. */
const FEWEST_LETTERS_OF_NAME = 4;
/** The longest text whose repetition makes a simple password: `wagen1wagen1`. */
const LONGEST_UNIT = 6;
/** The fewest neighbours that make a sequence: `abc`, `321`, `qwe`. */
const SHORTEST_SEQUENCE = 3;
/** The part of a password that sequences may make up. */
const MOST_OF_SEQUENCES = 0.75;

/** The alphabet, the digits, and the rows and columns of the keyboards of our languages (QWERTY, QWERTZ, AZERTY). */
const sequences =
  'abcdefghijklmnopqrstuvwxyz 0123456789 1234567890 qwertyuiop asdfghjkl zxcvbnm qwertzuiop yxcvbnm azertyuiop qsdfghjklm wxcvbn 1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm'
    .split(' ')
    .flatMap((row) => [Array.from(row), Array.from(row).reverse()]);

/** Letters that Unicode does not compose of a letter and an accent. */
const spelledOut: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe' };

/**
 * The letters of a text without accents, in lower case. Not `normalizeForSearch`, because the page that asks for a
 * password loads nothing of the portal's frame, to which that belongs.
 */
const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .replace(/[łßøđæœ]/gu, (letter) => spelledOut[letter] ?? letter);

/** The names of a person, of their mailbox and of their client: each part, and all parts together. */
function personalWords({ names, email, clientNames }: PasswordOwner): ReadonlySet<string> {
  const [mailbox = ''] = email.split('@');
  const parts = [...names, mailbox, ...clientNames].flatMap((name) => [name, ...name.split(/[^\p{L}\p{M}]+/u)]);
  return new Set(parts.map(lettersOf).filter((word) => word.length >= FEWEST_LETTERS_OF_NAME));
}

/** Whether personal words make up more than half of the letters. Digits and punctuation do not count. */
function isPersonal(password: string, owner: PasswordOwner): boolean {
  const letters = lettersOf(password);
  const isOfName = Array.from(letters, () => false);
  for (const word of personalWords(owner)) {
    for (let start = letters.indexOf(word); start !== -1; start = letters.indexOf(word, start + 1)) {
      isOfName.fill(true, start, start + word.length);
    }
  }
  return isOfName.filter(Boolean).length > letters.length / 2;
}

/** Whether a text is a character or a short text over and over: `aaaaaaaaaaaa`, `abc1abc1abc1`. */
const isRepeated = (characters: readonly string[]): boolean =>
  Array.from({ length: LONGEST_UNIT }, (_, index) => index + 1).some(
    (unit) =>
      characters.length >= 2 * unit &&
      characters.every((character, index) => index < unit || character === characters[index - unit]),
  );

/** How many characters from `start` on are the same one, or neighbours in a sequence. */
function sequenceLength(characters: readonly string[], start: number): number {
  const first = characters[start];
  const lengthAlong = (next: (step: number) => string | undefined) => {
    let length = 1;
    while (start + length < characters.length && characters[start + length] === next(length)) length += 1;
    return length;
  };
  const lengths = sequences
    .map((sequence) => ({ sequence, index: first === undefined ? -1 : sequence.indexOf(first) }))
    .filter(({ index }) => index !== -1)
    .map(({ sequence, index }) => lengthAlong((step) => sequence[index + step]));
  return Math.max(
    lengthAlong(() => first),
    ...lengths,
  );
}

/** Whether a text is little else than sequences: `qwerty123456`. */
function isOfSequences(characters: readonly string[]): boolean {
  let ofSequences = 0;
  for (let start = 0; start < characters.length; ) {
    const length = sequenceLength(characters, start);
    if (length >= SHORTEST_SEQUENCE) ofSequences += length;
    start += length >= SHORTEST_SEQUENCE ? length : 1;
  }
  return ofSequences > 0 && ofSequences >= characters.length * MOST_OF_SEQUENCES;
}

/**
 * The rules that a password breaks, in the order of {@link passwordRules}; empty when it is good, unless the server
 * finds it among the most used ones. As NIST SP 800-63B-4 asks, no kind of character is demanded and none refused, and
 * passwords do not expire.
 */
export function passwordFaults(password: string, owner: PasswordOwner): readonly PasswordFault[] {
  const text = password.normalize('NFC');
  const { length } = Array.from(text);
  const faults: readonly (readonly [PasswordFault, boolean])[] = [
    ['tooShort', length < PASSWORD_LENGTH.min],
    ['tooLong', length > PASSWORD_LENGTH.max],
    ['personal', isPersonal(text, owner)],
    ['simple', isSimple(Array.from(text.toLowerCase()))],
  ];
  return faults.flatMap(([fault, isBroken]) => (isBroken ? [fault] : []));
}

const isSimple = (characters: readonly string[]): boolean => isRepeated(characters) || isOfSequences(characters);
