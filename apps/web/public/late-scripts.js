// Starts the scripts of a page whose first view the server has drawn, once that view was painted. What is typed, chosen and
// pressed meanwhile is carried into the page that takes its place. A view is for phones only, and some are for who is signed
// out: elsewhere it is not shown (theme/base.scss), and taken away.
{
  const { scripts: names, signedOut } = document.currentScript.dataset;
  const scripts = names.split(' ');
  let isShown = signedOut === undefined || !hasSession();
  if (!isShown) document.documentElement.classList.add('has-session');
  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    for (const src of scripts) {
      const script = document.createElement('script');
      script.src = src;
      script.async = false; // in their order
      document.head.append(script);
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    const root = document.getElementById('root');
    if (matchMedia('(min-width: 600px)').matches) isShown = false;
    if (isShown) carryOver(root);
    else {
      root.replaceChildren();
      root.className = '';
    }
    const isSeen = isShown && document.visibilityState === 'visible';
    // What is not looked at is not painted.
    setTimeout(start, isSeen ? 2000 : 0);
    if (isSeen)
      new PerformanceObserver((paints) => {
        if (paints.getEntriesByName('first-contentful-paint').length > 0) start();
      }).observe({ type: 'paint', buffered: true });
  });

  // Of the session's token (token.ts). Where the browser keeps nothing, there is none.
  function hasSession() {
    try {
      return localStorage.getItem('voltyard.token') !== null;
    } catch {
      return false;
    }
  }

  /** Until the app takes the view's place (first-view.ts): then each control stands for the one that was there before. */
  function carryOver(root) {
    const answers = new Set();
    let focused = null;
    let pressed = null;
    const listening = new AbortController();
    const on = (type, note) => root.addEventListener(type, note, { capture: true, signal: listening.signal });
    on('input', ({ target }) => answers.add(target));
    on('focusin', ({ target }) => (focused = target));
    // Later, since what is taken away loses the focus first.
    on('focusout', ({ target }) => setTimeout(() => focused === target && (focused = null)));
    on('click', ({ target }) => (pressed = target.closest('button') ?? pressed));
    on('submit', (event) => {
      event.preventDefault();
      pressed = event.submitter ?? pressed;
    });
    // The app ends the view as it takes its place (first-view.ts): before that is painted, this is done.
    new MutationObserver((_, watching) => {
      if (root.classList.contains('first-view')) return;
      watching.disconnect();
      listening.abort();
      for (const control of answers) answer(control, inPlaceOf(control, root));
      if (focused) focus(focused, inPlaceOf(focused, root));
      // What hears it may begin a moment after it is drawn.
      if (pressed) setTimeout(() => inPlaceOf(pressed, root)?.click());
    }).observe(root, { attributeFilter: ['class'] });
  }

  /** The control that is in the app what another one was in the view. */
  function inPlaceOf(control, root) {
    const name = nameOf(control);
    return [...root.querySelectorAll(control.localName)].find((one) => nameOf(one) === name);
  }

  /** Of an ad's controls that they are of this ad, of those for one answer which one. */
  function nameOf(control) {
    const name = control.name || control.getAttribute('aria-label') || control.textContent;
    return [control.closest('[data-id]')?.dataset.id, name, isOneOfSome(control) && control.value].join(' ');
  }

  function isOneOfSome({ type }) {
    return type === 'radio' || type === 'checkbox';
  }

  function answer(former, control) {
    if (!control) return;
    if (isOneOfSome(former)) {
      if (control.checked !== former.checked) control.click();
      return;
    }
    // As typed: a value that a script sets is no news to React.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value').set.call(control, former.value);
    control.dispatchEvent(new Event(control.localName === 'select' ? 'change' : 'input', { bubbles: true }));
  }

  function focus(former, control) {
    control?.focus({ preventScroll: true });
    if (control && typeof former.selectionStart === 'number')
      control.setSelectionRange(former.selectionStart, former.selectionEnd);
  }
}
