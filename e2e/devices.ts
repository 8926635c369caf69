import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect, test as base } from './fixtures.ts'

type OpenDevice = (options?: BrowserContextOptions) => Promise<Page>

/** For journeys with several browsers: `openDevice` opens another one, with its own cookies and storage. */
export const test = base.extend<{ openDevice: OpenDevice }>({
  openDevice: async ({ browser }, use) => {
    const problems: string[] = []
    const pages: Page[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext(options)
      const page = await context.newPage()
      page.on('pageerror', (error) => problems.push(error.message))
      pages.push(page)
      return page
    })
    await Promise.all(pages.map((page) => page.context().close()))
    expect(problems, 'errors thrown on another device').toEqual([])
  },
})
