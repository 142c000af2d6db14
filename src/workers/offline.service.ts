/*
 * The service worker: Baton without a network. The build puts its files in `FILES`; they are kept when the
 * worker is installed, those of `LATER` (what a sandbox needs for Python, mostly) when they are first used.
 * A page comes from the server where there is one, so that nobody is held on an old version; what it is made
 * of never changes under one name and comes from what is kept. The build compiles this file as it is: it
 * imports nothing.
 */

/** What a service worker has that a page has not; the DOM's types leave it out. */
interface ServiceWorker {
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetch) => void): void;
  readonly clients: { claim(): Promise<void> };
}
interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetch extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

declare const FILES: readonly string[];
/** Tells one build from another. */
declare const VERSION: string;

const worker = self as unknown as ServiceWorker;
const KEPT = `baton-${VERSION}`;
/** Servers say that an answer varies with what asks for it; the app's own files don't. */
const SAME = { ignoreVary: true };

worker.addEventListener('install', (event) => {
  // What has its content in its name may come from the browser's own cache.
  const requests = FILES.map((path) =>
    path.startsWith('/assets/') ? path : new Request(path, { cache: 'reload' }),
  );
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(requests)));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOthers(), worker.clients.claim()]));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  event.respondWith(url.pathname.startsWith('/assets/') ? fromKept(request) : fromServer(request));
});

async function forgetOthers(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('baton-') && name !== KEPT);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** What has its content in its name. */
async function fromKept(request: Request): Promise<Response> {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request, SAME);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  // A full disk is no reason to fail.
  if (response.ok) await cache.put(request, response.clone()).catch(() => {});
  return response;
}

async function fromServer(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cache = await caches.open(KEPT);
    const kept = await cache.match(request.mode === 'navigate' ? '/' : request, SAME);
    if (kept !== undefined) return kept;
    throw error;
  }
}
