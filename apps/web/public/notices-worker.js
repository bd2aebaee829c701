/* Opens what a pressed notice is about. Android shows notices of workers only (src/notices/system-notice.ts). */
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(openNotice(notification.data.to));
});

async function openNotice(to) {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) return self.clients.openWindow(to);
  // One that may not come to the front by itself shows it when it does.
  await page.focus().catch(() => null);
  page.postMessage({ openedNotice: to }, []);
}
