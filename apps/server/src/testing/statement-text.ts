/*
 * Statements on paper: the text of one, laid out by line, so that what was put together from parts can be read and a change
 * of a part is seen where it arrives. White space alone is changed.
 */

/** What begins a line of a query. */
const clauses = /^(?:select|from|join|left|cross|where|group|order|limit|offset|union)$/i;
/** Words after which another of them goes on in the same line. */
const goesOn = /^(?:left|cross|distinct|group)$/i;

/** What is open: the statement itself, or parentheses. */
interface Level {
  /** The clause that we are in, where a query stands in it. */
  clause: string | undefined;
  /** Whether it holds the names and values of an object, a pair a line. */
  readonly isObject: boolean;
  /** How far in its lines begin; as far as the line that it was opened in, where it has none of its own. */
  readonly indent: number;
  commas: number;
}

/** A statement by line: a clause a line, each column of a select list and each condition in a line of its own. */
export function layOut(sql: string): string {
  const tokens = (sql.match(/'(?:[^']|'')*'|"[^"]*"|[(),]|\s+|[^\s(),'"]+/g) ?? []).map((token) => token.trim());
  const levels: Level[] = [{ clause: '', isObject: false, indent: 0, commas: 0 }];
  const lines: string[] = [''];
  let indent = 0;
  let before = '';
  const write = (token: string): void => void lines.push(`${lines.pop() ?? ''}${token}`);
  const breakLine = (to: number): void => {
    if (lines.at(-1)?.trim() !== '') lines.push('');
    lines[lines.length - 1] = '  '.repeat(to);
    indent = to;
  };
  for (const [at, token] of tokens.entries()) {
    const level = levels.at(-1);
    if (level === undefined) throw new Error('a parenthesis is closed that was not opened');
    const hasLines = level.clause !== undefined || level.isObject;
    if (token === '') {
      if (lines.at(-1)?.trim() !== '') write(' ');
      continue;
    }
    if (token === '(') {
      write(token);
      const isQuery = /^select$/i.test(tokens.slice(at + 1).find((next) => next !== '') ?? '');
      const isObject = before === 'json_build_object';
      const clause = isQuery ? '' : undefined;
      levels.push({ clause, isObject, indent: isQuery || isObject ? indent + 1 : indent, commas: 0 });
      if (isObject) breakLine(indent + 1);
    } else if (token === ')') {
      levels.pop();
      if (hasLines) breakLine(level.indent - 1);
      write(token);
    } else if (token === ',') {
      write(token);
      level.commas += 1;
      if (level.clause === 'select') breakLine(level.indent + 1);
      else if (level.isObject && level.commas % 2 === 0) breakLine(level.indent);
    } else {
      const word = token.toLowerCase();
      // left(…) is a function.
      const begins = clauses.test(token) && !goesOn.test(before) && tokens[at + 1] !== '(';
      if (level.clause !== undefined && begins) {
        breakLine(level.indent);
        level.clause = word;
      } else if (level.clause === 'where' && word === 'and') breakLine(level.indent + 1);
      write(token);
      if (word === 'select' && level.clause === 'select') breakLine(level.indent + 1);
    }
    before = token;
  }
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}
