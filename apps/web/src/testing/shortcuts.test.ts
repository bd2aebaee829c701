/** test-shortcuts.mjs answers in jsdom's place, faster: it must be the same answers. */

test('the labels of a control are those whose control it is', () => {
  document.body.innerHTML = `
    <label for="a">for it</label> <label for="a">for it too</label> <input id="a"> <input id="a" name="second of an id">
    <label>around it <span><input name="around"></span> <input name="second in a label"></label>
    <label for="">for none <input name="in a label for none"></label>
    <label for="b">around one, for another <input name="inside"></label> <select id="b"></select>
    <label for="gone">for what is not there</label> <label for="div">for no control</label> <div id="div"></div>
    <label><input type="hidden"> <textarea></textarea></label> <label for="c"></label> <input type="hidden" id="c">
    <label><button>pressed</button></label> <label><progress></progress></label> <label><meter></meter></label>
    <label><output></output></label>`;
  const labels = [...document.querySelectorAll('label')];
  const controls = [...document.querySelectorAll('input, select, textarea, button, progress, meter, output')];
  expect(controls).toHaveLength(14);
  for (const control of controls as HTMLInputElement[]) {
    const own = labels.filter((label) => label.control === control);
    expect([control.outerHTML, control.labels && [...control.labels]]).toEqual([
      control.outerHTML,
      control.type === 'hidden' ? null : own,
    ]);
  }
});

test('the labels of a control are those it has now', () => {
  document.body.innerHTML = '<label for="a">one</label> <input id="a"> <input id="b">';
  const [one, other] = [...document.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];
  const label = document.querySelector('label')!;
  const labels = () => [one, other].map((control) => control.labels!.length);
  expect(labels()).toEqual([1, 0]);
  label.htmlFor = 'b';
  expect(labels()).toEqual([0, 1]);
  one.id = 'b';
  expect(labels()).toEqual([1, 0]);
  one.type = 'hidden';
  other.before(label.cloneNode());
  expect([one.labels, other.labels!.length]).toEqual([null, 0]);
  one.remove();
  expect(other.labels).toHaveLength(2);
  label.remove();
  expect(other.labels).toHaveLength(1);
});

test('the options of a select are those in it and in its groups, in their order', () => {
  document.body.innerHTML = `<select><option>1<option selected>2<optgroup><option>3<option>4</optgroup><hr><option>5</select>
    <select></select>`;
  const [select, empty] = [...document.querySelectorAll('select')] as [HTMLSelectElement, HTMLSelectElement];
  expect([...select.options]).toEqual([...document.querySelectorAll('option')]);
  expect(select.options).toHaveLength(5);
  expect(empty.options).toHaveLength(0);
});

const everyElement =
  `a abbr address area article aside audio b bdi bdo blockquote br button canvas caption center cite code
  col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4
  h5 h6 header hgroup hr i iframe img input ins kbd label legend li link main map mark menu meta meter nav noscript object ol
  optgroup option output p picture pre progress q s samp script search section select slot small source span strong style
  sub summary sup svg table tbody td template textarea tfoot th thead time title tr track u ul var video wbr
  unknown-element`.split(/\s+/);

test('elements are displayed and seen as their kind, their own style and what is around them say', () => {
  const made = (name: string, attributes: Record<string, string> = {}) => {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    return element;
  };
  document.body.replaceChildren(
    ...everyElement.flatMap((name) => [made(name), made(name, { hidden: '' }), made(name, { open: '' })]),
    ...['hidden', 'text', 'HIDDEN', 'button'].map((type) => made('input', { type })),
    made('div', { style: 'display: flex; color: red' }),
    made('div', { style: 'visibility: hidden', hidden: '' }),
    made('dialog', { style: 'display: grid' }),
    made('p', { style: 'color: red' }),
  );
  // With a style sheet in the page, even an empty one, jsdom is asked.
  document.querySelectorAll('style').forEach((sheet) => sheet.remove());
  const around = made('div', { style: 'visibility: hidden' });
  around.innerHTML = '<p>unseen <b style="visibility: visible">seen <i>too</i></b></p>';
  document.body.append(around);
  const all = [...document.querySelectorAll('*')];
  const answers = () =>
    all.map((element) => {
      const style = getComputedStyle(element);
      const said = [style.display, style.visibility, style.opacity, style.getPropertyValue('display')];
      return `${(element.cloneNode() as Element).outerHTML}: ${[...said, style.getPropertyValue('visibility'), style.color].join()}`;
    });
  const quick = answers();
  document.head.append(made('style'));
  expect(document.styleSheets).toHaveLength(1);
  const ofJsdom = answers();
  document.head.replaceChildren();
  expect(quick.filter((answer) => answer.includes(': none'))).not.toHaveLength(0);
  expect(quick).toEqual(ofJsdom);
});

test('elements found by their name are all there are, in their order; a list that is walked is as long as it is by then', () => {
  document.body.innerHTML =
    '<p id="length">1 <b>2</b></p><svg><title></title></svg><p>3 <i name="item">4</i></p>';
  const [first] = document.body.querySelectorAll('p');
  const names = (root: Document | Element, selector: string) =>
    [...root.querySelectorAll(selector)].map(({ localName }) => localName);
  expect(names(document.body, '*')).toEqual(['p', 'b', 'svg', 'title', 'p', 'i']);
  expect(names(document, 'p')).toEqual(['p', 'p']);
  expect(names(first!, 'b')).toEqual(['b']);
  expect(names(first!, 'p')).toEqual([]);
  expect([...first!.childNodes].map(({ textContent }) => textContent)).toEqual(['1 ', '2']);
  const walked: string[] = [];
  for (const child of document.body.children) {
    walked.push(child.localName);
    if (child.localName === 'svg') child.nextElementSibling!.remove();
  }
  expect(walked).toEqual(['p', 'svg']);
});
