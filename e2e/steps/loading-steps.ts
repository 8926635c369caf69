import type { Page } from '@playwright/test'

/** Holds the scripts until released, and counts layout shifts from the beginning. */
export async function holdScripts(page: Page): Promise<() => void> {
  const release = await holdRequests(page, '**/assets/*.js')
  await countShifts(page)
  return release
}

/** Holds a page's requests whose addresses fit a pattern; returns a function that lets them go on. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Counts layout shifts from the beginning. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told = { shift: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) told.shift += 'value' in entry ? Number(entry.value) : 0
    }).observe({ type: 'layout-shift', buffered: true })
    window.shifts = told
  })
}

/** The sum of all layout shifts so far. */
export const shiftOf = (page: Page) => page.evaluate(() => window.shifts?.shift ?? 0)
