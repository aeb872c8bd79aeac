// The site has no service worker any more. One of an earlier version is replaced by this, which removes its caches and itself.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  const remove = async () => {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});
