/**
 * Compiles a source file with all its mutants inside: each is chosen while the tests run, by `globalThis.mutant`. So
 * every file is compiled once, and no source is touched.
 */
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { parse } = require('@babel/parser');
const swc = require('@swc/jest');

const opposites = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
};
const flipped = { '&&': '||', '||': '&&' };

/** What a node may be changed to: a title and the text that stands for it then. */
function changesOf(node, text) {
  const of = (part) => text.slice(part.start, part.end);
  switch (node.type) {
    case 'BinaryExpression': {
      const operator = opposites[node.operator];
      return operator
        ? [[`${node.operator} is ${operator}`, `${of(node.left)} ${operator} ${of(node.right)}`]]
        : [];
    }
    case 'LogicalExpression': {
      const operator = flipped[node.operator];
      if (operator)
        return [[`${node.operator} is ${operator}`, `(${of(node.left)}) ${operator} (${of(node.right)})`]];
      return [['without ??', of(node.left)]];
    }
    case 'UnaryExpression':
      return node.operator === '!' ? [['without !', of(node.argument)]] : [];
    case 'BooleanLiteral':
      return [[`${node.value} is ${!node.value}`, `${!node.value}`]];
    case 'NumericLiteral':
      return [[`${node.value} is one more`, `${node.value + 1}`]];
    case 'ConditionalExpression':
      return [
        ['always the first', of(node.consequent)],
        ['always the second', of(node.alternate)],
      ];
    case 'ArrayExpression':
      return node.elements.length > 0 ? [['an empty list', '[]']] : [];
    default:
      return [];
  }
}

const isStatement = ({ type }) => ['ThrowStatement', 'ExpressionStatement', 'IfStatement'].includes(type);
/** Types and imports are nothing at run time; the key of a property and a pattern are no expressions. */
const isLeftOut = ({ type }) =>
  type.startsWith('TS') && !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(type);
const skippedKeys = new Set([
  'typeAnnotation',
  'typeParameters',
  'returnType',
  'params',
  'id',
  'loc',
  'leadingComments',
  'trailingComments',
  'innerComments',
  'extra',
  'superTypeParameters',
]);

/** Answers the text with its mutants inside, and the mutants: `{ id, name }`. */
function instrument(text, file) {
  const mutants = [];
  const name = path.basename(file, '.ts');
  const guard = (id) => `globalThis.mutant === ${JSON.stringify(id)}`;
  const mutant = (node, title) => {
    const id = `${name}:${mutants.length}`;
    const { line } = node.loc.start;
    const shown = text.slice(node.start, node.end).replaceAll(/\s+/g, ' ');
    mutants.push({ id, name: `${name}: \`${shown.slice(0, 90)}\`: ${title}`, line });
    return id;
  };
  const childrenOf = (node) =>
    Object.entries(node)
      .filter(([key]) => !skippedKeys.has(key))
      .filter(([key]) => !(key === 'key' && !node.computed))
      .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
      .filter((value) => value && typeof value.type === 'string' && typeof value.start === 'number')
      .filter((child) => !isLeftOut(child) && child.type !== 'ImportDeclaration')
      .toSorted((one, other) => one.start - other.start);
  function render(node, parent) {
    let result = '';
    let at = node.start;
    for (const child of childrenOf(node)) {
      if (child.start < at) continue; // a shorthand property is there twice
      result += text.slice(at, child.start) + render(child, node);
      at = child.end;
    }
    result += text.slice(at, node.end);
    if (parent?.type === 'ObjectProperty' && parent.shorthand) return text.slice(node.start, node.end);
    if (isStatement(node) && parent?.type !== 'File') {
      const id = mutant(node, 'left out');
      return `if (!(${guard(id)})) { ${result} }`;
    }
    for (const [title, changed] of changesOf(node, text)) {
      const id = mutant(node, title);
      result = `(${guard(id)} ? (${changed}) : (${result}))`;
    }
    return result;
  }
  const { program } = parse(text, { sourceType: 'module', plugins: ['typescript'] });
  return { text: render(program, null), mutants };
}

exports.mutantsIn = (file) => instrument(readFileSync(file, 'utf8'), file).mutants;

exports.createTransformer = (options) => {
  const usual = swc.createTransformer(options);
  const key = createHash('sha256').update(readFileSync(__filename)).digest('hex');
  return {
    canInstrument: false,
    process: (text, file, context) => usual.process(instrument(text, file).text, file, context),
    getCacheKey: (text, file, context) =>
      createHash('sha256')
        .update(key + usual.getCacheKey(text, file, context))
        .digest('hex'),
  };
};
