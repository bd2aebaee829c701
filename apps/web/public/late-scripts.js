// Starts the scripts of a page whose first view the server has drawn, once that view was painted. It is for phones, and one for
// visitors for who has no session: elsewhere it is not shown (theme/base.scss), and taken away.
{
  const { scripts: names, visitors } = document.currentScript.dataset;
  const scripts = names.split(' ');
  const isNotForWho = visitors !== undefined && hasSession();
  if (isNotForWho) document.documentElement.classList.add('has-session');
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
    const isNotForHere = isNotForWho || matchMedia('(min-width: 600px)').matches;
    if (isNotForHere) {
      const root = document.getElementById('root');
      root.replaceChildren();
      root.className = '';
    }
    const isSeen = document.visibilityState === 'visible' && !isNotForHere;
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
