import { expect, type Page } from '@playwright/test'

const properties = [
  'align-items align-self background-color border-bottom-color border-bottom-style border-bottom-width',
  'border-left-color border-left-width border-right-width border-top-color border-top-left-radius border-top-width',
  'box-shadow color column-gap cursor display fill flex-direction flex-grow flex-shrink flex-wrap float',
  'font-family font-size font-style font-variant-numeric font-weight grid-column-start grid-template-columns height',
  'justify-content justify-items justify-self letter-spacing line-height list-style-type margin-bottom margin-left',
  'margin-right margin-top max-height max-width min-height min-width opacity overflow-wrap overflow-x overflow-y',
  'padding-bottom padding-left padding-right padding-top position row-gap stroke text-align text-decoration-line',
  'text-overflow text-transform text-wrap-mode text-wrap-style vertical-align visibility white-space-collapse width',
  'z-index',
].flatMap((line) => line.split(' '))

/** What each element of a page looks like: its path with classes, and the values of its properties. */
type Styles = [element: string, values: string[]][]

function readStyles(page: Page): Promise<Styles> {
  return page.evaluate(async (names) => {
    await document.fonts.ready
    const found: Styles = []
    function add(element: Element, path: string): void {
      if (!element.checkVisibility()) return
      const place = `${path} ${[element.localName, ...element.classList].join('.')}`
      for (const part of ['', '::before', '::after']) {
        const style = getComputedStyle(element, part)
        if (part !== '' && style.content === 'none') continue
        found.push([place + part, names.map((name) => style.getPropertyValue(name))])
      }
      for (const child of element.children) add(child, place)
    }
    const root = document.getElementById('root')
    if (root) add(root, '')
    return found
  }, properties)
}

/** What looks different in two readings of a page, the outermost elements first. */
function findDifferences(one: Styles, other: Styles): string[] {
  const length = Math.max(one.length, other.length)
  return Array.from({ length }, (_, index) => index).flatMap((index) => {
    const [element, values] = one[index] ?? ['nothing', []]
    const [otherElement, otherValues] = other[index] ?? ['nothing', []]
    if (element !== otherElement) return [`${element}, ${otherElement}`]
    return values.flatMap((value, at) =>
      value === otherValues[at] ? [] : [`${element}: ${properties[at]} ${value}, ${otherValues[at]}`],
    )
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
