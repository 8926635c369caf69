import { expect, type Page } from '@playwright/test'

// What a box does not show by its size and its place.
const properties = [
  'background-color border-bottom-color border-bottom-style border-bottom-width border-left-color border-left-width',
  'border-top-color border-top-left-radius border-top-width box-shadow color cursor fill font-family font-size',
  'font-style font-variant-numeric font-weight letter-spacing line-height list-style-type opacity overflow-x overflow-y',
  'position stroke text-align text-decoration-line text-overflow text-transform visibility z-index',
].flatMap((line) => line.split(' '))

/** What each element of a page looks like: its path with classes, and what is seen of it. */
type Styles = [element: string, look: string][]

function readStyles(page: Page): Promise<Styles> {
  return page.evaluate(async (names) => {
    await document.fonts.ready
    const found: Styles = []
    function add(element: Element, path: string, parent: DOMRect): void {
      if (!element.checkVisibility()) return
      const place = `${path} ${[element.localName, ...element.classList].join('.')}`
      const box = element.getBoundingClientRect()
      for (const part of ['', '::before', '::after']) {
        const style = getComputedStyle(element, part)
        if (part !== '' && style.content === 'none') continue
        // What is fixed or sticks moves with the scrolled page.
        const moves = /fixed|sticky/.test(style.position)
        const size = part === '' ? [box.width, box.height] : [style.width, style.height]
        const offset = moves ? [] : [box.x - parent.x, box.y - parent.y]
        const measures = [...size, ...offset].map((one) => (typeof one === 'number' ? Math.round(one) : one))
        const values = names.map((name) => `${name} ${style.getPropertyValue(name)}`)
        found.push([place + part, [`box ${measures.join(' ')}`, ...values].join('; ')])
      }
      for (const child of element.children) add(child, place, box)
    }
    const root = document.getElementById('root')
    if (root) add(root, '', root.getBoundingClientRect())
    return found
  }, properties)
}

/** What looks different in two readings of a page, the outermost elements first. */
function findDifferences(one: Styles, other: Styles): string[] {
  const length = Math.max(one.length, other.length)
  return Array.from({ length }, (_, index) => index).flatMap((index) => {
    const [element, look] = one[index] ?? ['nothing', '']
    const [otherElement, otherLook] = other[index] ?? ['nothing', '']
    if (element !== otherElement) return [`${element}, ${otherElement}`]
    const otherValues = otherLook.split('; ')
    return look
      .split('; ')
      .flatMap((value, at) => (value === otherValues[at] ? [] : [`${element}: ${value}, ${otherValues[at]}`]))
  })
}

/** Two tabs that show the same page look the same at a width; what one is still loading is waited for. */
export async function expectSameLook(
  one: Page,
  other: Page,
  { width, title }: { width: number; title: string },
): Promise<void> {
  const place = `${title}, ${width} px`
  for (const page of [one, other]) await page.setViewportSize({ width, height: 800 })
  await expect(async () => {
    const [styles, otherStyles] = await Promise.all([readStyles(one), readStyles(other)])
    expect(findDifferences(styles, otherStyles).slice(0, 10), place).toEqual([])
  }).toPass({ timeout: 20_000 })
}

/** Rules outside of every cascade layer that do more than set variables of the root: they would beat all others. */
export function findUnlayeredRules(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const setsVariables = (rule: CSSRule) =>
      rule instanceof CSSStyleRule &&
      rule.selectorText.startsWith(':root') &&
      [...rule.style].every((name) => name.startsWith('--') || name === 'color-scheme')
    return [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => !(rule instanceof CSSLayerBlockRule || rule instanceof CSSLayerStatementRule))
      .filter((rule) => !setsVariables(rule))
      .map((rule) => rule.cssText.slice(0, 120))
  })
}
