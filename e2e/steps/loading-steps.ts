import type { Page } from '@playwright/test'

/** Holds the scripts until released, and counts layout shifts from the beginning. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await countShifts(page)
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
