// Starts the scripts of a page whose first view the server has drawn, once that view was painted.
{
  const scripts = document.currentScript.dataset.scripts.split(' ');
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
    const isSeen = document.visibilityState === 'visible';
    // A page that is not looked at is not painted.
    setTimeout(start, isSeen ? 2000 : 0);
    if (isSeen)
      new PerformanceObserver((paints) => {
        if (paints.getEntriesByName('first-contentful-paint').length > 0) start();
      }).observe({ type: 'paint', buffered: true });
  });
}
