import type { ESTree } from 'rolldown/utils';
import { parseSync, Visitor } from 'rolldown/utils';

/** A mutant: one small wrong change of a file. */
export interface Mutant {
  readonly path: string;
  readonly line: number;
  readonly kind: Operator;
  readonly start: number;
  readonly end: number;
  /** The replacement text. */
  readonly text: string;
  /** The original text, for the report of surviving mutants. */
  readonly original: string;
}

/** The mutant that is active in the current test run, with the absolute path of its file. */
export type ActiveMutant = Mutant & { readonly file: string };

declare global {
  /** How the runner passes the mutant to Vitest's configuration. */
  var activeMutant: ActiveMutant | undefined;
}

/**
 * The mutation operators: swap the values of neighbouring fields, negate a condition, move a bound by one, replace an
 * operator, a constant, a field by another of the same record, or a permission.
 */
export const mutationOperators = [
  'swapped values',
  'negated condition',
  'moved bound',
  'other operator',
  'other constant',
  'other field',
  'other permission',
] as const;
export type Operator = (typeof mutationOperators)[number];

const bounds: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const replacements: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};
const methods: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  ceil: 'floor',
  floor: 'ceil',
  round: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
};
const permissions: Readonly<Record<string, string>> = {
  holdsRight: 'signedIn',
  anyOf: 'signedIn',
  exactly: 'signedIn',
  atLeast: 'signedIn',
  signedIn: 'everyone',
  everyone: 'signedIn',
};

/** Every mutant of a file's text with the chosen operators. */
export function mutantsOf(
  path: string,
  source: string,
  selectedOperators: readonly Operator[] = mutationOperators,
): Mutant[] {
  const mutants: Mutant[] = [];
  const { program } = parseSync(path, source);
  const textOf = ({ start, end }: ESTree.Span): string => source.slice(start, end);
  const add = (kind: Operator, { start, end }: ESTree.Span, text: string): void => {
    if (!selectedOperators.includes(kind) || isInside(skipped, start)) return;
    const line = source.slice(0, start).split('\n').length;
    mutants.push({ path, line, kind, start, end, text, original: source.slice(start, end) });
  };
  const skipped = spansWithoutMeaning(program);
  const fields = fieldsByRecord(program);

  new Visitor({
    ObjectExpression(node) {
      const values = node.properties.filter(
        (property): property is ESTree.ObjectProperty =>
          property.type === 'Property' && !property.shorthand && !property.method,
      );
      for (const [index, { value: first }] of values.entries()) {
        const second = values[index + 1]?.value;
        if (second === undefined || textOf(first) === textOf(second)) continue;
        const between = source.slice(first.end, second.start);
        add('swapped values', { start: first.start, end: second.end }, textOf(second) + between + textOf(first));
      }
    },
    BinaryExpression(node) {
      const movedBound = bounds[node.operator];
      const replacement = replacements[node.operator];
      const withOperator = (operator: string): string => `${textOf(node.left)} ${operator} ${textOf(node.right)}`;
      if (movedBound !== undefined) add('moved bound', node, withOperator(movedBound));
      if (replacement !== undefined) add('other operator', node, withOperator(replacement));
    },
    LogicalExpression(node) {
      const replacement = replacements[node.operator] ?? '&&';
      // Parenthesized, because `??` cannot be mixed with `&&`.
      add('other operator', node, `((${textOf(node.left)}) ${replacement} (${textOf(node.right)}))`);
    },
    ConditionalExpression: ({ test }) => add('negated condition', test, `!(${textOf(test)})`),
    IfStatement: ({ test }) => add('negated condition', test, `!(${textOf(test)})`),
    UnaryExpression(node) {
      if (node.operator === '!') add('negated condition', node, `(${textOf(node.argument)})`);
    },
    MemberExpression(node) {
      if (node.computed || node.property.type !== 'Identifier') return;
      const method = methods[node.property.name];
      if (method !== undefined) add('other operator', node.property, method);
      if (node.object.type !== 'Identifier') return;
      const fieldNames = [...(fields.get(node.object.name) ?? [])];
      const nextField = fieldNames[(fieldNames.indexOf(node.property.name) + 1) % fieldNames.length];
      if (nextField !== undefined && nextField !== node.property.name) add('other field', node.property, nextField);
    },
    Literal(node) {
      if (typeof node.value === 'boolean') add('other constant', node, String(!node.value));
      if (typeof node.value === 'number') add('other constant', node, String(node.value + 1));
      if (typeof node.value === 'string' && node.value !== '') add('other constant', node, "'mutant'");
    },
    Property(node) {
      if (node.key.type !== 'Identifier' || node.key.name !== 'permission') return;
      add('other permission', node.value, otherPermission(node.value, textOf(node.value), node.shorthand));
    },
    VariableDeclarator(node) {
      if (node.id.type !== 'Identifier' || node.id.name !== 'permission' || !node.init) return;
      add('other permission', node.init, otherPermission(node.init, textOf(node.init), false));
    },
  }).visit(program);
  return mutants;
}

/** A different permission that needs no import. */
function otherPermission(node: ESTree.Node, text: string, isShorthand: boolean): string {
  const name = node.type === 'CallExpression' && node.callee.type === 'Identifier' ? node.callee.name : text;
  const replacement = permissions[name] === 'everyone' ? `{ kind: 'public' }` : `{ kind: 'signedIn' }`;
  return isShorthand ? `permission: ${replacement}` : replacement;
}

const isInside = (spans: readonly ESTree.Span[], offset: number): boolean =>
  spans.some(({ start, end }) => start <= offset && offset < end);

/** Spans where a mutation would have no effect at run time: types, imports, keys, and the texts of thrown errors. */
function spansWithoutMeaning(program: ESTree.Program): ESTree.Span[] {
  const spans: ESTree.Span[] = [];
  const skip = (node: ESTree.Span): void => void spans.push(node);
  new Visitor({
    ImportDeclaration: skip,
    ExportNamedDeclaration: ({ source }) => void (source && skip(source)),
    ExportAllDeclaration: skip,
    TSInterfaceDeclaration: skip,
    TSTypeAliasDeclaration: skip,
    TSTypeAnnotation: skip,
    TSTypeParameterInstantiation: skip,
    ThrowStatement: skip,
    Property: ({ key, computed, shorthand }) => void (!computed && !shorthand && skip(key)),
  }).visit(program);
  return spans;
}

/** For each record the capitalized fields (wire names) that a file reads from it. */
function fieldsByRecord(program: ESTree.Program): ReadonlyMap<string, ReadonlySet<string>> {
  const fields = new Map<string, Set<string>>();
  new Visitor({
    MemberExpression({ object, property, computed }) {
      if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return;
      if (!/^[a-z]/.test(object.name) || !/^[A-Z]/.test(property.name)) return;
      const fieldNames = fields.get(object.name) ?? new Set();
      fields.set(object.name, fieldNames.add(property.name));
    },
  }).visit(program);
  return fields;
}
