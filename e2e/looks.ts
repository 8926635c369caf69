import type { Language } from '@tertulia/core/customers/languages'
import type { CDPSession, Page } from '@playwright/test'
import { reading } from './browser/patience.ts'
import { expect } from './demo/demo.ts'

/** A wide screen with a mouse, and the narrowest one with touch. */
export const widths = { desktop: 1280, phone: 320 } as const
export type Device = keyof typeof widths

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** A narrow desktop stands for a wide one at 200 %; most phones are wider than the narrowest. */
export const otherWidths = { desktop: 640, phone: 390 } as const satisfies Record<Device, number>

// A window that holds most pages whole needs to grow for few of them.
const heights: Record<Device, number> = { desktop: 800, phone: 2000 }

// Emulated pointers last as long as their session.
const pointers = new WeakMap<Page, { session: CDPSession; device: Device | null }>()

/** Gives an open page a device's pointer and one of its widths. */
export async function holdDevice(page: Page, device: Device, width: number): Promise<void> {
  const pointer = pointers.get(page) ?? { session: await page.context().newCDPSession(page), device: null }
  pointers.set(page, pointer)
  if (pointer.device !== device) {
    const enabled = device === 'phone'
    await pointer.session.send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 5 })
    pointer.device = device
  }
  const size = page.viewportSize()
  const height = heights[device]
  const isHeld =
    size?.width === width && (device === 'phone' ? size.height >= height : size.height === height)
  if (!isHeld) await page.setViewportSize({ width, height })
}

/** Makes a window as tall as its content, so that sticky elements cover nothing that could be scrolled to. */
export async function growToContent(page: Page, width: number): Promise<void> {
  const whole = await reading(page)(() => document.documentElement.scrollHeight)
  if (whole > (page.viewportSize()?.height ?? 0)) await page.setViewportSize({ width, height: whole })
}

/** Applies a colour scheme to an open page, like its switch. */
export async function paint(page: Page, scheme: Scheme): Promise<void> {
  await reading(page)((wanted) => {
    document.documentElement.setAttribute('data-color-scheme', wanted)
  }, scheme)
}

export async function shownLanguage(page: Page): Promise<Language> {
  return (await page.locator('html').getAttribute('lang')) === 'pt' ? 'pt' : 'en'
}

/** Changes the language of an open page with its own button, even when hidden. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.locator(`#top-bar-menus [role=group] > button[lang=${language}]`).dispatchEvent('click')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Applies the text spacing of WCAG 1.4.12, or restores the default. */
export async function spaceText(page: Page, wide: boolean): Promise<void> {
  await reading(page)((wanted) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = wanted ? [sheet] : []
  }, wide)
}
