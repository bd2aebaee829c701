/**
 * Any value as a tree of lines to be shown: what is no plain data (functions, actors, dates, files) in a word or two,
 * and what contains itself only once.
 */
export interface TreeNode {
  /** Where it is, for the keyboard and for what is open: `$.cards.0.summary`. */
  path: string;
  name: string;
  kind: TreeKind;
  /** The value in words, short enough for a line. */
  text: string;
  children: TreeNode[];
}

type TreeKind =
  | 'text'
  | 'number'
  | 'truth'
  | 'nothing'
  | 'function'
  | 'actor'
  | 'list'
  | 'object'
  | 'other'
  | 'again';

const maxText = 120;

export const treeOf = (name: string, value: unknown): TreeNode => nodeOf(name, value, '$', []);

function nodeOf(name: string, value: unknown, path: string, within: readonly object[]): TreeNode {
  const leaf = (kind: TreeKind, text: string): TreeNode => ({ path, name, kind, text, children: [] });
  if (typeof value === 'string') return leaf('text', quoted(value));
  if (typeof value === 'number') return leaf('number', String(value));
  if (typeof value === 'bigint') return leaf('number', `${value}n`);
  if (typeof value === 'boolean') return leaf('truth', String(value));
  if (value === null || value === undefined) return leaf('nothing', String(value));
  if (typeof value === 'function') return leaf('function', `function ${value.name}`.trim());
  if (typeof value === 'symbol') return leaf('other', String(value));
  if (within.includes(value)) return leaf('again', 'the same as above');
  if (isActor(value)) return leaf('actor', describedActor(value));

  const inner = (entries: [string, unknown][]) =>
    entries.map(([key, each]) => nodeOf(key, each, `${path}.${key}`, [...within, value]));
  if (Array.isArray(value)) {
    const children = inner(value.map((each, index) => [String(index), each]));
    return { path, name, kind: 'list', text: counted(children.length, 'item'), children };
  }
  if (value instanceof Map) {
    const children = inner([...value].map(([key, each]) => [String(key), each]));
    return { path, name, kind: 'object', text: `Map, ${counted(children.length, 'entry')}`, children };
  }
  if (value instanceof Set) {
    const children = inner([...value].map((each, index) => [String(index), each]));
    return { path, name, kind: 'list', text: `Set, ${counted(children.length, 'item')}`, children };
  }
  if (value instanceof Date)
    return leaf('other', Number.isNaN(value.getTime()) ? 'no valid date' : value.toISOString());
  if (value instanceof Error) return leaf('other', `${value.name}: ${value.message}`);
  const children = inner(Object.entries(value));
  return { path, name, kind: 'object', text: describedObject(value, children), children };
}

const quoted = (text: string): string =>
  JSON.stringify(text.length > maxText ? `${text.slice(0, maxText)}…` : text);

function describedObject(value: object, children: readonly TreeNode[]): string {
  const { constructor } = value as { constructor?: { name?: string } };
  const kind = constructor?.name ?? 'Object';
  const size = counted(children.length, 'field');
  return kind === 'Object' || kind === '' ? size : `${kind}, ${size}`;
}

function counted(count: number, one: string): string {
  if (count === 0) return 'empty';
  const many = one.endsWith('y') ? `${one.slice(0, -1)}ies` : `${one}s`;
  return `${count} ${count === 1 ? one : many}`;
}

interface ActorLike {
  id: string;
  getSnapshot: () => unknown;
  send: unknown;
}

const isActor = (value: object): value is ActorLike =>
  'getSnapshot' in value && typeof value.getSnapshot === 'function' && 'send' in value && 'id' in value;

function describedActor(actor: ActorLike): string {
  const { value, status } = (actor.getSnapshot() ?? {}) as { value?: unknown; status?: string };
  const state = value === undefined ? status : typeof value === 'string' ? value : JSON.stringify(value);
  return `actor “${actor.id}”${state === undefined ? '' : `, ${state}`}`;
}

/** The paths whose value is another one than before, or that were not there. */
export function changedPaths(now: TreeNode, before: TreeNode): Set<string> {
  const changed = new Set<string>();
  compare(now, before, changed);
  return changed;
}

function compare(now: TreeNode, before: TreeNode | undefined, changed: Set<string>): boolean {
  const inner = now.children.map((child) =>
    compare(
      child,
      before?.children.find(({ name }) => name === child.name),
      changed,
    ),
  );
  const isChanged =
    before === undefined || before.text !== now.text || before.kind !== now.kind || inner.includes(true);
  if (isChanged) changed.add(now.path);
  return isChanged;
}

export interface VisibleNode extends TreeNode {
  level: number;
  isOpen: boolean;
  position: number;
  siblings: number;
  parent: string | null;
}

/** The lines that are seen, from top to bottom. */
export function visibleNodes(
  root: TreeNode,
  isOpen: (node: TreeNode, level: number) => boolean,
): VisibleNode[] {
  const lines: VisibleNode[] = [];
  const show = (node: TreeNode, level: number, position: number, siblings: number, parent: string | null) => {
    const open = node.children.length > 0 && isOpen(node, level);
    lines.push({ ...node, level, position, siblings, parent, isOpen: open });
    if (open)
      node.children.forEach((child, index) =>
        show(child, level + 1, index + 1, node.children.length, node.path),
      );
  };
  show(root, 1, 1, 1, null);
  return lines;
}
