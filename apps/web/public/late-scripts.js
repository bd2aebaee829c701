// Starts the scripts of a page whose first view the server has drawn, once that view was painted. A view for who is signed out
// is not shown to who is signed in (first-view.ts).
{
  const { scripts: names, visitors } = document.currentScript.dataset;
  const scripts = names.split(' ');
  const isForOthers = visitors !== undefined && hasSession();
  if (isForOthers) document.documentElement.classList.add('has-session');
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
    const isSeen = document.visibilityState === 'visible' && !isForOthers;
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
