/**
 * What React and Testing Library ask most often, answered as jsdom would, at a fraction of its time. That the answers are
 * the same is tested beside the harness: src/testing/shortcuts.test.ts.
 */

/** jsdom walks the whole document for every label of every control; this asks each label once, until something changes. */
const labelled = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];
let labelsOfControls = null;
const changes = new MutationObserver(() => (labelsOfControls = null));
changes.observe(document, { subtree: true, childList: true, attributeFilter: ['id', 'for', 'type'] });

function labelsOf(control) {
  if (changes.takeRecords().length > 0) labelsOfControls = null;
  labelsOfControls ??= Map.groupBy(document.querySelectorAll('label'), (label) => label.control);
  return labelsOfControls.get(control) ?? [];
}
for (const { prototype } of labelled) {
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get() {
      return this.type === 'hidden' ? null : labelsOf(this);
    },
  });
}

/** React walks the options of every select that it renders again, and jsdom for each of them looks through all. */
function* optionsIn(parent) {
  for (let child = parent.firstElementChild; child !== null; child = child.nextElementSibling) {
    if (child.localName === 'option') yield child;
    else if (child.localName === 'optgroup') yield* optionsIn(child);
  }
}
Object.defineProperty(HTMLSelectElement.prototype, 'options', {
  configurable: true,
  get() {
    return [...optionsIn(this)];
  },
});

/** Lists are proxies in jsdom, which for each index, and for `length` too, look for an element with that name first. */
for (const { prototype } of [NodeList, HTMLCollection]) {
  const { item } = prototype;
  prototype[Symbol.iterator] = function* items() {
    for (let index = 0, node; (node = item.call(this, index)) !== null; index += 1) yield node;
  };
}
const tagName = /^(\*|[a-z]+)$/;
for (const { prototype } of [Document, Element]) {
  const { querySelectorAll } = prototype;
  prototype.querySelectorAll = function find(selector) {
    return tagName.test(selector)
      ? [...this.getElementsByTagName(selector)]
      : querySelectorAll.call(this, selector);
  };
}

/**
 * Whether an element is seen is asked of every element with a role. jsdom tries each rule of its own style sheet on it;
 * as no other sheet is loaded, elements of one kind are displayed alike.
 */
const styleOfJsdom = window.getComputedStyle;
const displayOfKind = new Map();
const attributesWithStyle = ['hidden', 'open', 'type'];

function displayOf(element) {
  const ofItsOwn = element.hasAttribute('style') ? element.style.display : '';
  if (ofItsOwn !== '') return ofItsOwn;
  const kind = JSON.stringify([
    element.localName,
    ...attributesWithStyle.map((name) => element.getAttribute(name)),
  ]);
  if (!displayOfKind.has(kind)) {
    const bare = element.cloneNode();
    bare.removeAttribute('style');
    displayOfKind.set(kind, styleOfJsdom(bare).display);
  }
  return displayOfKind.get(kind);
}

/** Inherited, and given by no rule. */
function visibilityOf(element) {
  for (let each = element; each !== null; each = each.parentElement) {
    const ofItsOwn = each.hasAttribute('style') ? each.style.visibility : '';
    if (ofItsOwn !== '') return ofItsOwn;
  }
  return 'visible';
}

const shortcuts = { display: displayOf, visibility: visibilityOf };

window.getComputedStyle = (element, pseudoElement) => {
  if (pseudoElement || document.styleSheets.length > 0) return styleOfJsdom(element, pseudoElement);
  const valueOf = (property) =>
    shortcuts[property]?.(element) ?? styleOfJsdom(element).getPropertyValue(property);
  return new Proxy(
    {},
    {
      get: (_, property) =>
        property === 'getPropertyValue'
          ? valueOf
          : (shortcuts[property]?.(element) ?? Reflect.get(styleOfJsdom(element), property)),
    },
  );
};
