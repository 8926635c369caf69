import { productVersion } from '../lib/product.ts'

declare const self: ServiceWorkerGlobalScope

/** Responds to a page that asks for the waiting version. */
export function tellVersion(): void {
  self.addEventListener('message', ({ data, ports }) => {
    if (data === 'version') ports[0]?.postMessage(productVersion)
  })
}
