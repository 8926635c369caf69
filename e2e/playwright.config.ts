import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from '../tools/browser.ts'
import { browserLaunch } from './browser-launch.ts'

// The README's pictures are made on demand, by `npm run screenshots`.
const pictures = process.env['PICTURES'] === '1'
const desktop = { viewport: { width: 1280, height: 800 } }

export default defineConfig({
  testDir: '.',
  testMatch: pictures ? 'pictures.spec.ts' : '*.spec.ts',
  testIgnore: pictures ? [] : 'pictures.spec.ts',
  outputDir: 'test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: false,
  // A browser waits a third of the time, so that one more than the cores keeps them busy.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: true,
  // No test waits for them: they only end what would never come, on the busiest machine.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: process.env['CI'] ? [['dot'], ['json', { outputFile: 'test-results/report.json' }]] : 'list',
  use: {
    // Shorter than what the app does every ten minutes by itself, which would else hide that a step never ends.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    locale: 'en-GB',
    timezoneId: 'America/New_York',
    // Enabled only by its own journeys, because it would load every page's files in all others.
    serviceWorkers: 'block',
    // The actions, requests and console of a failed journey. Snapshots of every step would take an eighth more time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    // Nothing moves under a press, and frames that only move something are a tenth of a browser's work.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browserLaunch(findBrowser()),
  },
  projects: pictures
    ? [{ name: 'pictures', use: desktop }]
    : [
        // Each journey runs once, where it belongs.
        { name: 'desktop', use: desktop, grepInvert: /@phone/ },
        {
          name: 'phone',
          // Fine pixels would be seven times as many to paint.
          use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
          // Those that width or touch can affect.
          grep: /@phone/,
        },
      ],
})
