import { chromium, type Browser } from '@playwright/test'
import { ensureBrowser, findBrowser } from '../tools/browser.ts'
import { startDemoApp } from '../tools/demo-app.ts'
import { browserLaunch } from './browser-launch.ts'

type DemoBrowser = AsyncDisposable & { browser: Browser; url: string }

/** Opens a browser for the app at a URL, or for a demo that is started; both end with the scope that holds them. */
export async function openDemoBrowser(url: string | undefined): Promise<DemoBrowser> {
  await ensureBrowser((message) => process.stderr.write(`${message}\n`))
  const demo = url === undefined ? await startDemoApp() : { url, stop: async () => {} }
  const browser = await chromium.launch(browserLaunch(findBrowser()))
  return {
    browser,
    url: demo.url,
    async [Symbol.asyncDispose]() {
      await browser.close()
      await demo.stop()
    },
  }
}

/** The pages that visits begin with, and the demo's user who opens each; null for a visitor. */
export const openedPages = {
  home: { path: '/', login: 'player' },
  'home without a league': { path: '/', login: 'admin' },
  quiz: { path: '/quiz', login: 'player' },
  table: { path: '/ranking', login: 'player' },
  profile: { path: '/profile', login: 'player' },
  'sign-in': { path: '/login', login: null },
}

export const say = (text: string) => process.stdout.write(`${text}\n`)
