import type { Page } from '@playwright/test'
import { reading } from '../browser/patience.ts'

/** Finds the elements that make a page scroll sideways; empty when it does not. */
export function findSidewaysScroll(page: Page, width: number): Promise<string[]> {
  return reading(page)((wanted) => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= wanted) return []
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > wanted + 1)
      .map(({ localName, classList }) => [localName, ...classList].join('.'))
    return [`${scrollWidth} px wide: ${wide.slice(-4).join(' ')}`]
  }, width)
}

/** Finds texts that overflow their box, or are cut off by it. */
export function findTextOverflow(page: Page): Promise<string[]> {
  return reading(page)(() => {
    // A vertical scroller does not reveal content that overflows sideways.
    const scrolls = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth
    const isHidden = (element: HTMLElement) =>
      element.closest('.visually-hidden, [class*="VisuallyHidden"]') !== null ||
      getComputedStyle(element).clipPath === 'inset(50%)' ||
      !element.checkVisibility()

    function boxOf(element: HTMLElement): HTMLElement {
      const { display } = getComputedStyle(element)
      const parent = element.parentElement
      return /^(inline|contents)$/.test(display) && parent ? boxOf(parent) : element
    }
    function isInScroller(element: Element | null): boolean {
      return (
        element !== null &&
        element !== document.body &&
        (scrolls(element) || isInScroller(element.parentElement))
      )
    }
    function sticksOut(text: Node, element: HTMLElement): boolean {
      const box = boxOf(element).getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()].some(
        ({ left, right, width }) => width > 0 && (right > box.right + 1.5 || left < box.left - 1.5),
      )
    }

    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const element = text.parentElement
      if (!element || !text.nodeValue?.trim() || isHidden(element) || isInScroller(element)) continue
      if (sticksOut(text, element)) found.push(`${element.className || element.localName}: ${text.nodeValue}`)
    }
    return found
  })
}

/** Finds texts cut off by a box of fixed height, except deliberate line clamps. */
export function findClippedText(page: Page): Promise<string[]> {
  return reading(page)(() => {
    const isHidden = (element: HTMLElement) =>
      element.closest('.visually-hidden, [class*="VisuallyHidden"]') !== null ||
      getComputedStyle(element).clipPath === 'inset(50%)' ||
      !element.checkVisibility()
    const cuts = (element: HTMLElement) => {
      const { overflowY, clipPath, webkitLineClamp } = getComputedStyle(element)
      return /hidden|clip/.test(overflowY) && clipPath === 'none' && webkitLineClamp === 'none'
    }
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(({ clientHeight, scrollHeight }) => clientHeight > 1 && scrollHeight > clientHeight + 2)
      .filter((element) => element.textContent.trim() !== '' && cuts(element) && !isHidden(element))
      .map(
        ({ localName, className, textContent }) => `${localName}.${className}: ${textContent.slice(0, 60)}`,
      )
  })
}

/**
 * Finds touch targets less than 44 px high: buttons, fields and links that stand alone, as on a card, in a row or among
 * other links. Exempt are links within a line of other words, and those in the rows of a dense table. A field counts with
 * its frame, a link with all that opens it, such as the room around it or its row; so the whole page must be in sight.
 * Only buttons and links of bars have a least width, that of a calendar's day.
 */
export function findSmallControls(page: Page): Promise<string[]> {
  return reading(page)(() => {
    const least = { height: 41.5, width: 34 }
    const controls =
      'button, select, input:not([type=checkbox], [type=radio], [type=hidden], [type=file], [type=range]), textarea, a[href]'

    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true }) || element.closest('.visually-hidden') !== null
    function lineOf(element: Element): Element {
      const parent = element.parentElement
      return parent && /^(inline|contents)$/.test(getComputedStyle(element).display)
        ? lineOf(parent)
        : element
    }
    const isInDenseTable = (link: Element) => {
      const row = link.closest('tr')
      return row !== null && getComputedStyle(row).display === 'table-row'
    }
    /** True where words that are no control share the link's line. */
    function isAmongWords(link: Element): boolean {
      const line = lineOf(link)
      if (line === link) return false
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const place = text.parentElement
        if (!place || place.closest('a, button') || isHidden(place) || lineOf(place) !== line) continue
        if (/\p{L}/u.test(text.nodeValue ?? '')) return true
      }
      return false
    }
    /** How far up or down from its middle an element takes a touch. */
    function reach(element: Element, x: number, middle: number, step: 1 | -1): number {
      let far = 0
      while (far < least.height && element.contains(document.elementFromPoint(x, middle + (far + 1) * step)))
        far++
      return far
    }
    /** How high a link takes a touch; enough where a menu or a dialog covers it for now. */
    function touchedHeight(link: Element): number {
      // A page that has grown since is higher than its window.
      if (link.getBoundingClientRect().bottom + least.height > window.innerHeight)
        link.scrollIntoView({ block: 'center', behavior: 'instant' })
      const [box] = link.getClientRects()
      if (!box) return 0
      const [x, middle] = [box.left + box.width / 2, box.top + box.height / 2]
      const cover = document.elementFromPoint(x, middle)?.closest('[data-bar], dialog')
      if (cover && !cover.contains(link)) return least.height
      return reach(link, x, middle, -1) + reach(link, x, middle, 1)
    }

    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => !isHidden(control))
      .flatMap((control) => {
        const { localName, className, textContent } = control
        const { width, height } = control.getBoundingClientRect()
        if (width <= 1) return []
        const isLink = localName === 'a'
        const isWide = width >= least.width || (isLink && !control.matches('[data-bar] a, [data-look]'))
        if (height >= least.height && isWide) return []
        if (
          isLink &&
          isWide &&
          (isInDenseTable(control) || isAmongWords(control) || touchedHeight(control) >= least.height)
        )
          return []
        return `${localName}.${className} ${Math.round(width)} × ${Math.round(height)}: ${textContent.slice(0, 40)}`
      })
  })
}

/**
 * Finds touch targets that may be small, boxes to tick and links in tables, but are less than 24 px with another one less
 * than 24 px from their middle (WCAG 2.5.8). Exempt are links among other words.
 */
export function findCrowdedControls(page: Page, within = 'body'): Promise<string[]> {
  return reading(page)((place) => {
    const least = 24
    const root = document.querySelector(place) ?? document.body
    const targets = [...root.querySelectorAll<HTMLElement>('button, select, input, textarea, a[href]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => element.closest('.visually-hidden, [class*="VisuallyHidden"]') === null)
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
    const isSmall = ({ width, height }: DOMRect) => width < least - 0.5 || height < least - 0.5
    // What stands in a bar lies over the page, which scrolls behind it.
    const barOf = (element: Element) => element.closest('[data-bar], [data-float]')
    const isAmongWords = (link: Element) =>
      link.localName === 'a' && link.parentElement?.textContent.trim() !== link.textContent?.trim()
    const middleOf = ({ left, right, top, bottom }: DOMRect) => ({
      x: (left + right) / 2,
      y: (top + bottom) / 2,
    })
    function isNear(box: DOMRect, other: DOMRect): boolean {
      const [{ x, y }, middle] = [middleOf(box), middleOf(other)]
      const across = Math.hypot(
        Math.max(other.left - x, 0, x - other.right),
        Math.max(other.top - y, 0, y - other.bottom),
      )
      return (
        across < least / 2 - 0.5 || (isSmall(other) && Math.hypot(x - middle.x, y - middle.y) < least - 0.5)
      )
    }
    return targets
      .filter(({ element, box }) => element.matches('[type=checkbox], [type=radio], tr a') && isSmall(box))
      .filter(({ element }) => !isAmongWords(element))
      .flatMap(({ element, box }) => {
        const near = targets.find(
          (one) => one.element !== element && barOf(one.element) === barOf(element) && isNear(box, one.box),
        )
        return near
          ? `${element.localName}.${element.className} is near ${near.element.outerHTML.slice(0, 80)}`
          : []
      })
  }, within)
}

/**
 * Finds texts and controls covered by floating elements, at the page's start and scrolled to its end. Bars with
 * reserved room do not count: the header, and the footers of forms and quizzes.
 */
export async function findCoveredContent(page: Page): Promise<string[]> {
  const atStart = await findCovered(page, 'start')
  const atEnd = await findCovered(page, 'end')
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  return [...atStart, ...atEnd]
}

function findCovered(page: Page, place: 'start' | 'end'): Promise<string[]> {
  return page.evaluate((wanted) => {
    const top = wanted === 'start' ? 0 : document.documentElement.scrollHeight
    window.scrollTo({ top, behavior: 'instant' })

    const bars = '[data-bar], dialog, .Toastify'
    const main = document.querySelector('main')
    const floats = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        /fixed|sticky/.test(getComputedStyle(element).position) &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        (element.closest('[data-float]') !== null || element.closest(bars) === null) &&
        element.getBoundingClientRect().width > 1,
    )

    type Content = { element: Element; boxes: DOMRect[]; words: string }
    function listContent(): Content[] {
      if (main === null) return []
      const controls = [...main.querySelectorAll('button, a, input, select, textarea, img')]
      const contents = controls.map((element): Content => ({
        element,
        boxes: [element.getBoundingClientRect()],
        words: element.getAttribute('aria-label') ?? element.localName,
      }))
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const words = text.nodeValue?.trim() ?? ''
        if (words === '' || text.parentElement === null) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        contents.push({ element: text.parentElement, boxes: [...range.getClientRects()], words })
      }
      return contents
    }

    const content = listContent()
    function coveredBy(float: HTMLElement): string[] {
      const box = float.getBoundingClientRect()
      const commonPart = (other: DOMRect) => {
        const [left, right] = [Math.max(box.left, other.left), Math.min(box.right, other.right)]
        const [upper, lower] = [
          Math.max(box.top, other.top, 0),
          Math.min(box.bottom, other.bottom, innerHeight),
        ]
        return right - left > 2 && lower - upper > 2
          ? { x: (left + right) / 2, y: (upper + lower) / 2 }
          : null
      }
      // Content clipped by a scroller, or covered otherwise, is hidden even without the floating element.
      const before = float.style.visibility
      float.style.visibility = 'hidden'
      const covered = content.filter(
        ({ element, boxes }) =>
          !float.contains(element) &&
          boxes.some((other) => {
            const point = commonPart(other)
            return point !== null && element.contains(document.elementFromPoint(point.x, point.y))
          }),
      )
      float.style.visibility = before
      return covered.map(
        ({ words }) => `${wanted}: ${float.localName}.${float.className} covers ${words.slice(0, 40)}`,
      )
    }
    return floats.flatMap(coveredBy)
  }, place)
}
