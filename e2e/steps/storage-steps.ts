import type { Page } from '@playwright/test'

/** Waits until the service worker controls the page, which depends on the machine. */
export const pagesAreCached = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (navigator.serviceWorker.controller === null) {
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      })
    }
  })

/** Everything in this site's databases and caches as text: keys, values, and addresses of files. */
export function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = []
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error!))
      })
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name!))
      for (const store of database.objectStoreNames) {
        const values = database.transaction(store).objectStore(store)
        found.push(name, await done(values.getAllKeys()), await done(values.getAll()))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      found.push(
        name,
        requests.map(({ url }) => url),
      )
    }
    return JSON.stringify([found, Object.entries(localStorage), Object.entries(sessionStorage)])
  })
}
