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
    // What scrolls up and down alone brings nothing in sight that sticks out at the side.
    const scrolls = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth
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

/** Texts that a box of a fixed height cuts off; whoever shortens a text by lines means to. */
export function findClippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isHidden = (element: HTMLElement) =>
      element.closest('.visually-hidden, [class*="VisuallyHidden"]') !== null || !element.checkVisibility()
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

/** What is pressed or filled in with a finger and is less than 44 px high with its frame, or narrower than a calendar’s day. */
export function findSmallControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls =
      'button, select, input:not([type=checkbox], [type=radio], [type=hidden], [type=file], [type=range]), textarea, .menu-link, .button-link'
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => control.checkVisibility() && !control.closest('.visually-hidden'))
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.height < 41.5 || box.width < 34))
      .map(
        ({ control: { localName, className, textContent }, box }) =>
          `${localName}.${className} ${Math.round(box.width)} × ${Math.round(box.height)}: ${textContent.slice(0, 40)}`,
      )
  })
}
