/**
 * Has the browser keep the app, so that it opens without a network and can be installed. A browser that can't,
 * or a page that is not served securely, goes on without.
 */
export function keepOffline(): void {
  if (import.meta.env.PROD) void navigator.serviceWorker?.register('/offline.js').catch(() => {});
}
