// Shows that it is somebody's turn, and opens the table when that is clicked. It keeps nothing: there is no page without its
// server.

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  const shown = { body, tag, data: { path }, icon: '/icon-192.png', badge: '/icon-192.png' };
  event.waitUntil(registration.showNotification(title, shown));
});

/** The page that shows it already, or a new one. */
async function open(path) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : clients.openWindow(path));
}

/** The push service has given this browser another address: whoever knows the one before tells the server. */
async function renew({ oldSubscription: before, newSubscription }) {
  if (!before) return;
  const made = newSubscription ?? (await registration.pushManager.subscribe(before.options));
  const { endpoint, keys } = made.toJSON();
  const body = JSON.stringify({
    before: before.endpoint,
    address: endpoint,
    keys: { p256dh: keys.p256dh, auth: keys.auth },
  });
  await fetch('/api/notifications/push', { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
}

addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});
