import type { Browser } from '@playwright/test'
import { setDeviceClock } from './device-clock.ts'
import { makePatient } from './patience.ts'
import { followPage } from './settled.ts'

/** Prepares every context that a browser opens, and every page in it. */
export function prepareContexts(browser: Browser): void {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.on('page', (page) => {
      followPage(page)
      makePatient(page)
    })
    await setDeviceClock(context)
    return context
  }
}
