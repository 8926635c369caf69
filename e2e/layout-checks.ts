import type { Page } from '@playwright/test'

/** What makes a page scroll sideways; nothing when it does not. */
export function findSidewaysScroll(page: Page, width: number): Promise<string[]> {
  return page.evaluate((wanted) => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= wanted) return []
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > wanted + 1)
      .map(({ localName, classList }) => [localName, ...classList].join('.'))
    return [`${scrollWidth} px wide: ${wide.slice(-4).join(' ')}`]
  }, width)
}

/** Texts that stick out of the box they stand in, or are cut off by it. */
export function findTextOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
    const isHidden = (element: HTMLElement) =>
      element.closest('.visually-hidden, [class*="VisuallyHidden"]') !== null || !element.checkVisibility()

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
