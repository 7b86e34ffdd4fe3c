/**
 * The minimum and maximum length of a password, in Unicode code points after NFC normalization (NIST SP 800-63B-4,
 * 3.1.1.2).
 */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/**
 * The rules that can refuse a password. Only the server applies `common`, because only it has the list of common
 * passwords.
 */
export const passwordRules = ['tooShort', 'tooLong', 'common', 'personal', 'simple'] as const;
export type PasswordRule = (typeof passwordRules)[number];
export type PasswordFault = Exclude<PasswordRule, 'common'>;

/** The facts of a person from which a password can be guessed. */
export interface PasswordOwner {
  /** First name, surname, or both in one. */
  readonly names: readonly string[];
  readonly email: string;
  /** The names of the person's client. */
  readonly clientNames: readonly string[];
}

/** The minimum length of a name that counts. Shorter names, such as *Jan* or *van*, also occur in ordinary words. */
const FEWEST_LETTERS_OF_NAME = 4;
/** The maximum length of a repeated unit that makes a password simple: `wagen1wagen1`. */
const LONGEST_UNIT = 6;
/** The minimum number of neighbouring characters that make a sequence: `abc`, `321`, `qwe`. */
const SHORTEST_SEQUENCE = 3;
/** The maximum share of a password that may consist of sequences. */
const MOST_OF_SEQUENCES = 0.75;

/** The alphabet, the digits, and the rows and columns of the keyboards of our languages (QWERTY, QWERTZ, AZERTY). */
const sequences =
  'abcdefghijklmnopqrstuvwxyz 0123456789 1234567890 qwertyuiop asdfghjkl zxcvbnm qwertzuiop yxcvbnm azertyuiop qsdfghjklm wxcvbn 1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm'
    .split(' ')
    .flatMap((row) => [Array.from(row), Array.from(row).reverse()]);

/** Letters that Unicode normalization does not decompose into a letter and an accent. */
const spelledOut: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe' };

/**
 * The letters of a text without accents, in lower case. It does not use `normalizeForSearch`, because that function is
 * in a bundle of the portal's frame, which the password page does not load.
 */
const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .replace(/[łßøđæœ]/gu, (letter) => spelledOut[letter] ?? letter);

/** The names of a person, their mailbox and their client: each word, and each whole name. */
function personalWords({ names, email, clientNames }: PasswordOwner): ReadonlySet<string> {
  const [mailbox = ''] = email.split('@');
  const parts = [...names, mailbox, ...clientNames].flatMap((name) => [name, ...name.split(/[^\p{L}\p{M}]+/u)]);
  return new Set(parts.map(lettersOf).filter((word) => word.length >= FEWEST_LETTERS_OF_NAME));
}

/** Whether personal words make up more than half of the letters. Digits and punctuation are not counted. */
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

/** Whether a text repeats one character or a short unit: `aaaaaaaaaaaa`, `abc1abc1abc1`. */
const isRepeated = (characters: readonly string[]): boolean =>
  Array.from({ length: LONGEST_UNIT }, (_, index) => index + 1).some(
    (unit) =>
      characters.length >= 2 * unit &&
      characters.every((character, index) => index < unit || character === characters[index - unit]),
  );

/** The number of characters from `start` on that are equal or neighbours in a sequence. */
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

/** Whether a text consists mostly of sequences: `qwerty123456`. */
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
 * The rules that a password breaks, in the order of {@link passwordRules}; empty when it breaks none. The server also
 * looks it up in the list of common passwords. As NIST SP 800-63B-4 requires, there are no rules about kinds of
 * characters, and passwords do not expire.
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
