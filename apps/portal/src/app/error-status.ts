/** The HTTP status that an error of any kind names in its status fields; 500 when it names none (ER-06, ER-07). */
export function statusOf(error: unknown): number {
  return statusIn(error) ?? statusIn(fieldOf(error, 'response')) ?? 500;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function statusIn(value: unknown): number | undefined {
  return [fieldOf(value, 'status'), fieldOf(value, 'statusCode')].find(
    (named): named is number => typeof named === 'number' && Number.isInteger(named) && named >= 400 && named <= 599,
  );
}
