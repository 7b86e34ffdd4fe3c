/**
 * A seeded pseudo-random generator: the same values on every machine for the same seed (algorithm `sfc32`). Never use
 * it for secrets.
 */
export class SeededRandom {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  /** @param seed any text; different texts give unrelated values */
  constructor(seed: string) {
    this.#a = hashOf(seed, 0x9e3779b9);
    this.#b = hashOf(seed, 0x243f6a88);
    this.#c = hashOf(seed, 0xb7e15162);
    // Discards the first values, which are correlated with the seed.
    for (let round = 0; round < 12; round++) this.next();
  }

  /** A fraction from 0 (inclusive) to 1 (exclusive). */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** True with a probability between 0 and 1. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of the values. Throws RangeError when there is none. */
  pick<Value>(values: readonly Value[]): Value {
    if (values.length === 0) throw new RangeError('nothing to pick from');
    return values[Math.floor(this.next() * values.length)] as Value;
  }

  /** One of the values, with a probability by weight. Throws RangeError when there is none. */
  pickWeighted<Value>(choices: WeightedValues<Value>): Value {
    const target = this.next() * choices.total;
    let low = 0;
    let high = choices.upTo.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((choices.upTo[middle] as number) > target) high = middle;
      else low = middle + 1;
    }
    const value = choices.values[low];
    if (value === undefined) throw new RangeError('nothing to pick from');
    return value;
  }

  /** Digits in place of every `#`: `06 ## ##` gives `06 41 87`. */
  digits(pattern: string): string {
    return pattern.replace(/#/g, () => String(this.between(0, 9)));
  }
}

/** Values with weights, prepared for {@link SeededRandom.pickWeighted}. */
export interface WeightedValues<Value> {
  readonly values: readonly Value[];
  /** The cumulative weight up to and including each value. */
  readonly upTo: readonly number[];
  readonly total: number;
}

/** Prepares values for weighted picking; a weight of 0 or less is never picked. */
export function prepareWeights<Value>(choices: readonly (readonly [Value, number])[]): WeightedValues<Value> {
  const possible = choices.filter(([, weight]) => weight > 0);
  let total = 0;
  const upTo = possible.map(([, weight]) => (total += weight));
  return { values: possible.map(([value]) => value), upTo, total };
}

/** FNV-1a over the UTF-16 units, with a final mix, so that similar texts give different values. */
function hashOf(text: string, start: number): number {
  let hash = start | 0;
  for (let position = 0; position < text.length; position++)
    hash = Math.imul(hash ^ text.charCodeAt(position), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
