/*
 * Formats SQL statements with line breaks and indentation, so that statements assembled from fragments can be read, and
 * diffs show which statements a change affects. Only white space changes.
 */

/** Keywords that start a new line. */
const clauses = /^(?:select|from|join|left|cross|where|group|order|limit|offset|union)$/i;
/** Keywords after which another keyword continues the same line. */
const continuing = /^(?:left|cross|distinct|group)$/i;

/** A nesting level: the statement itself, or parentheses. */
interface Level {
  /** The current clause, when the level contains a query. */
  clause: string | undefined;
  /** Whether the level is a JSON object, with one pair of name and value per line. */
  readonly isObject: boolean;
  /** Indentation of its lines; that of the line with the parenthesis when the level has no lines of its own. */
  readonly indent: number;
  commas: number;
}

/** Formats a statement: one clause per line, and every select column and condition on its own line. */
export function layOut(sql: string): string {
  const tokens = (sql.match(/'(?:[^']|'')*'|"[^"]*"|[(),]|\s+|[^\s(),'"]+/g) ?? []).map((token) => token.trim());
  const levels: Level[] = [{ clause: '', isObject: false, indent: 0, commas: 0 }];
  const lines: string[] = [''];
  let indent = 0;
  let previousToken = '';
  const write = (token: string): void => void lines.push(`${lines.pop() ?? ''}${token}`);
  const breakLine = (to: number): void => {
    if (lines.at(-1)?.trim() !== '') lines.push('');
    lines[lines.length - 1] = '  '.repeat(to);
    indent = to;
  };
  for (const [index, token] of tokens.entries()) {
    const level = levels.at(-1);
    if (level === undefined) throw new Error('a parenthesis is closed that was not opened');
    const hasLines = level.clause !== undefined || level.isObject;
    if (token === '') {
      if (lines.at(-1)?.trim() !== '') write(' ');
      continue;
    }
    if (token === '(') {
      write(token);
      const isQuery = /^select$/i.test(tokens.slice(index + 1).find((next) => next !== '') ?? '');
      const isObject = previousToken === 'json_build_object';
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
      // left(…) is a function, not a join.
      const startsClause = clauses.test(token) && !continuing.test(previousToken) && tokens[index + 1] !== '(';
      if (level.clause !== undefined && startsClause) {
        breakLine(level.indent);
        level.clause = word;
      } else if (level.clause === 'where' && word === 'and') breakLine(level.indent + 1);
      write(token);
      if (word === 'select' && level.clause === 'select') breakLine(level.indent + 1);
    }
    previousToken = token;
  }
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}
