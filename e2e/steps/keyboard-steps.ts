import type { Locator, Page } from '@playwright/test'
import { reading } from '../browser/patience.ts'
import { expect } from '../fixtures.ts'

/** Finds a hidden focus: nothing marks it, or something covers it. */
function findHiddenFocus(page: Page): Promise<string | null> {
  return reading(page)(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return null
    const name = `${focused.localName}.${focused.className}: ${focused.textContent.trim().slice(0, 40)}`
    const probe = Object.assign(document.createElement('i'), { style: 'color: var(--brand)' })
    document.body.append(probe)
    const brand = getComputedStyle(probe).color
    probe.remove()
    const isMarked = (element: Element | null) => {
      if (element === null) return false
      const { outlineStyle, outlineWidth, borderTopColor } = getComputedStyle(element)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || borderTopColor === brand
    }
    // A field may share its frame with a button.
    const frame = focused.matches('input, select, textarea') ? focused.parentElement : null
    if (!isMarked(focused) && !isMarked(frame)) return `${name} is not marked`
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const points = [0.1, 0.5, 0.9].map(
      (share) => [left + (right - left) * share, (top + bottom) / 2] as const,
    )
    const isSeen = points.some(([x, y]) => {
      const upper = document.elementFromPoint(x, y)
      return upper !== null && (focused.contains(upper) || upper.contains(focused))
    })
    return isSeen ? null : `${name} is covered`
  })
}

const hasFocus = (element: Locator) =>
  element.evaluateAll((found) => found.some((one) => one === document.activeElement))

/** Presses Tab, or another key, until this has the focus; the focus must be visible all the way. */
export async function goTo(page: Page, element: Locator, key = 'Tab'): Promise<void> {
  // A dialog may still be opening, and a key pressed too early would move the focus behind it.
  await element.waitFor({ state: 'attached' })
  for (let step = 0; step < 80 && !(await hasFocus(element)); step++) {
    await page.keyboard.press(key)
    // The page scrolls a focused field out from under the footer.
    await expect.poll(() => findHiddenFocus(page)).toBeNull()
  }
  await expect(element).toBeFocused()
}

/** Expects a change of page to focus its heading and set the document's title. */
export async function expectPage(page: Page, title: RegExp): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: title })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(title)
}

/** Finds animations that ignore the reader's reduced-motion setting. */
export function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // What ends within a frame is not seen.
    const lasts = (durations: string) => durations.split(',').some((duration) => parseFloat(duration) > 0.01)
    // A toast's hidden bar is its timer.
    return [...document.querySelectorAll('body *:not(.Toastify__progress-bar)')]
      .filter((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element)
        return lasts(animationDuration) || lasts(transitionDuration)
      })
      .map(({ localName, className }) => `${localName}.${className}`)
  })
}

/** Records from now on the texts a screen reader would announce: changes in the page's live regions. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const told: string[] = []
    window.announced = told
    const live = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]'
    const regionsOf = (node: Node): Element[] => {
      const element = node instanceof Element ? node : node.parentElement
      const around = element?.closest(live)
      return around ? [around] : [...(element?.querySelectorAll('[role=alert]') ?? [])]
    }
    new MutationObserver((records) => {
      const nodes = records.flatMap(({ target, addedNodes }) =>
        target instanceof Element && target.closest(live) ? [target] : [...addedNodes, target],
      )
      const regions = new Set(nodes.filter((node) => node !== document).flatMap(regionsOf))
      for (const { textContent } of regions) if (textContent.trim()) told.push(textContent.trim())
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => window.announced?.splice(0) ?? [])
}
