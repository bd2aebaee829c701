// Starts the scripts of a page whose first view the server has drawn, once that view was painted. A view is for phones only, and
// some are for who is signed out: elsewhere it is not shown (theme/base.scss), and taken away.
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
    if (matchMedia('(min-width: 600px)').matches) isShown = false;
    if (!isShown) {
      const root = document.getElementById('root');
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
}
