import { product_version } from '../lib/product.ts'

declare const self: ServiceWorkerGlobalScope

/** Answers a page that asks which version waits. */
export function tellVersion(): void {
  self.addEventListener('message', ({ data, ports }) => {
    if (data === 'version') ports[0]?.postMessage(product_version)
  })
}
