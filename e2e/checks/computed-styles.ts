import { expect, type Page } from '@playwright/test'
import { reading } from '../browser/patience.ts'

// Properties that do not affect the size and place of a box.
const properties = [
  'background-color border-bottom-color border-bottom-style border-bottom-width border-left-color border-left-width',
  'border-top-color border-top-left-radius border-top-width box-shadow color cursor fill font-family font-size',
  'font-style font-variant-numeric font-weight letter-spacing line-height list-style-type opacity overflow-x overflow-y',
  'position stroke text-align text-decoration-line text-overflow text-transform visibility z-index',
].flatMap((line) => line.split(' '))

/** Returns the appearance of each element of a page: its path with classes, and its visible properties. */
type Styles = [element: string, look: string][]

function readStyles(page: Page): Promise<Styles> {
  return reading(page)(async (names) => {
    await document.fonts.ready
    const found: Styles = []
    // The scroll position of a strip of tabs is not part of its style.
    function add(element: Element, path: string, parent: { x: number; y: number }): void {
      if (!element.checkVisibility()) return
      const place = `${path} ${[element.localName, ...element.classList].join('.')}`
      const box = element.getBoundingClientRect()
      for (const part of ['', '::before', '::after']) {
        const style = getComputedStyle(element, part)
        if (part !== '' && style.content === 'none') continue
        // Fixed and sticky elements move with the scrolled page.
        const moves = /fixed|sticky/.test(style.position)
        const size = part === '' ? [box.width, box.height] : [style.width, style.height]
        const offset = moves ? [] : [box.x - parent.x, box.y - parent.y]
        const measures = [...size, ...offset].map((one) => (typeof one === 'number' ? Math.round(one) : one))
        const values = names.map((name) => `${name} ${style.getPropertyValue(name)}`)
        found.push([place + part, [`box ${measures.join(' ')}`, ...values].join('; ')])
      }
      const inside = { x: box.x - element.scrollLeft, y: box.y - element.scrollTop }
      for (const child of element.children) add(child, place, inside)
    }
    const root = document.getElementById('root')
    if (root) add(root, '', root.getBoundingClientRect())
    return found
  }, properties)
}

/** Lists the differences between two readings of a page, the outermost elements first. */
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

/** Expects two tabs with the same page to look the same at a width, once both have loaded. */
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
  }).toPass({ timeout: 120_000 })
}

/** Rules outside of every cascade layer that do more than set variables of the root: they would beat all others. */
export function findUnlayeredRules(page: Page): Promise<string[]> {
  return reading(page)(() => {
    const setsVariables = (rule: CSSRule) =>
      rule instanceof CSSStyleRule &&
      rule.selectorText.startsWith(':root') &&
      [...rule.style].every((name) => name.startsWith('--') || name === 'color-scheme')
    // A font has no layer.
    const inLayers = [CSSLayerBlockRule, CSSLayerStatementRule, CSSFontFaceRule]
    return [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => !inLayers.some((kind) => rule instanceof kind) && !setsVariables(rule))
      .map((rule) => rule.cssText.slice(0, 120))
  })
}
