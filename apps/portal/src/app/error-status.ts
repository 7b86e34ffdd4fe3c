/**
 * Reads the HTTP status from the status fields of any error, or of its response; 500 if there is none (ER-06, ER-07).
 */
export function httpStatusOf(error: unknown): number {
  return statusIn(error) ?? statusIn(fieldOf(error, 'response')) ?? 500;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function statusIn(value: unknown): number | undefined {
  return [fieldOf(value, 'status'), fieldOf(value, 'statusCode')].find(
    (candidate): candidate is number =>
      typeof candidate === 'number' && Number.isInteger(candidate) && candidate >= 400 && candidate <= 599,
  );
}
