import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { changedPaths, treeOf, type TreeNode, type VisibleNode, visibleNodes } from './tree-of.js';
import './ContextTree.scss';

interface ContextTreeProps {
  value: unknown;
  /** Names the tree for assistive technology, and its first line. */
  label: string;
  /** As it was one step before: what changed since is marked. */
  before?: unknown;
}

/** The person opens deeper levels. */
const openLevels = 2;

/** A value as a tree, in the keyboard pattern of the WAI-ARIA tree view. */
export function ContextTree({ value, label, before }: ContextTreeProps) {
  const root = useMemo(() => treeOf(label, value), [label, value]);
  const changed = useMemo(
    () => (before === undefined ? new Set<string>() : changedPaths(root, treeOf(label, before))),
    [root, label, before],
  );
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const [current, setCurrent] = useState(root.path);
  const lines = useRef(new Map<string, HTMLElement>());

  const isOpen = (node: TreeNode, level: number) => toggled[node.path] ?? level < openLevels;
  const visible = visibleNodes(root, isOpen);
  const tabbable = visible.some(({ path }) => path === current) ? current : root.path;

  const setOpen = (path: string, toOpen: boolean) => setToggled({ ...toggled, [path]: toOpen });
  const moveTo = (line: VisibleNode | undefined) => {
    if (line === undefined) return;
    setCurrent(line.path);
    lines.current.get(line.path)?.focus();
  };

  function onKeyDown(event: KeyboardEvent, line: VisibleNode): void {
    const index = visible.findIndex(({ path }) => path === line.path);
    const parent = visible.find(({ path }) => path === line.parent);
    const isLeaf = line.children.length === 0;
    const keys: Record<string, () => void> = {
      ArrowDown: () => moveTo(visible[index + 1]),
      ArrowUp: () => moveTo(visible[index - 1]),
      Home: () => moveTo(visible[0]),
      End: () => moveTo(visible.at(-1)),
      ArrowRight: () => (line.isOpen ? moveTo(visible[index + 1]) : !isLeaf && setOpen(line.path, true)),
      ArrowLeft: () => (line.isOpen ? setOpen(line.path, false) : moveTo(parent)),
      Enter: () => !isLeaf && setOpen(line.path, !line.isOpen),
      ' ': () => !isLeaf && setOpen(line.path, !line.isOpen),
    };
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  return (
    <div role="tree" aria-label={label} className="context-tree">
      {visible.map((line) => (
        <div
          key={line.path}
          role="treeitem"
          aria-level={line.level}
          aria-posinset={line.position}
          aria-setsize={line.siblings}
          aria-expanded={line.children.length === 0 ? undefined : line.isOpen}
          aria-selected={line.path === tabbable}
          tabIndex={line.path === tabbable ? 0 : -1}
          className={`context-tree__line ${changed.has(line.path) ? 'context-tree__line--changed' : ''}`}
          style={{ paddingInlineStart: `${(line.level - 1) * 16 + 4}px` }}
          ref={(element) => {
            if (element === null) lines.current.delete(line.path);
            else lines.current.set(line.path, element);
          }}
          onFocus={() => setCurrent(line.path)}
          onClick={() => line.children.length > 0 && setOpen(line.path, !line.isOpen)}
          onKeyDown={(event) => onKeyDown(event, line)}
        >
          <span className="context-tree__mark" aria-hidden="true">
            {line.children.length === 0 ? '' : line.isOpen ? '▾' : '▸'}
          </span>
          <span className="context-tree__name">{line.name}</span>{' '}
          <span className={`context-tree__value context-tree__value--${line.kind}`}>{line.text}</span>
          {changed.has(line.path) && <span className="context-tree__changed">changed</span>}
        </div>
      ))}
    </div>
  );
}
