/** test-setup.mjs answers `labels` itself, faster than jsdom: it must be the same answer. */
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
