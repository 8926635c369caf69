import type { Violation } from './checks/axe-checks.ts'

// What stands on the window of a page under test: of the web, of axe, and of the checks themselves.
declare global {
  interface Window {
    /** The router of the web. */
    __TSR_ROUTER__: {
      navigate: (to: { href: string }) => Promise<void>
      state: { status: string; resolvedLocation?: { pathname: string } }
    }
    axe: { run(place: unknown, options: unknown): Promise<{ violations: Violation[] }> }
    announced?: string[]
    interactions?: { longest: number; shift: number }
    recordShared?: (text: string) => Promise<void>
    /** Of a service worker, whose code is typed like a page's. */
    registration?: ServiceWorkerRegistration
    sharedFile?: string
    shifts?: { shift: number }
  }
}
