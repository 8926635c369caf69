import postcss, { type AtRule, type Container, type ChildNode, type Rule } from 'postcss'

/** Selects the rules of a style sheet that may apply to a page, by the classes and ids in its HTML. */
export function criticalCss(css: string, names: Set<string>): string {
  const sheet = postcss.parse(css)
  sheet.walkComments((comment) => removeWithEmptyParents(comment))
  sheet.walkAtRules('media', (media) => {
    if (/^[^,]*\bprint\b/.test(media.params)) removeWithEmptyParents(media)
  })
  sheet.walkRules((rule) => {
    if (isFrame(rule)) return
    const selectors = rule.selectors.filter((selector) => mayMatch(selector, names))
    if (selectors.length === 0) removeWithEmptyParents(rule)
    else rule.selectors = selectors
  })
  const animations: string[] = []
  sheet.walkDecls(/^animation/, ({ value }) => void animations.push(...value.split(/[\s,]+/)))
  sheet.walkAtRules('keyframes', (keyframes) => {
    if (!animations.includes(keyframes.params)) keyframes.remove()
  })
  return sheet.toString()
}

/**
 * Makes colour-scheme rules also follow the device when no scheme is set, because a page without scripts does not know
 * its scheme.
 */
export function followDevice(css: string): string {
  const sheet = postcss.parse(css)
  sheet.walkRules((rule) => {
    const scheme = chosenScheme.exec(rule.selector)?.[1]
    if (scheme === undefined) return
    const chosen = rule.selectors.filter((selector) => chosenScheme.exec(selector)?.[1] === scheme)
    const selectors = chosen.map((selector) =>
      selector.replace(chosenScheme, ':root:not([data-color-scheme])'),
    )
    const media = postcss.atRule({ name: 'media', params: `(prefers-color-scheme: ${scheme})` })
    media.append(rule.clone({ selectors }))
    rule.after(media)
  })
  return sheet.toString()
}

const chosenScheme = /(?::root)?\[data-color-scheme=['"]?(light|dark)['"]?\]/

/** The classes and ids in HTML, as selectors have them. */
export function namesIn(html: string): Set<string> {
  const names = new Set<string>()
  for (const [, classes = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of classes.split(/\s+/)) names.add(`.${name}`)
  }
  for (const [, id = ''] of html.matchAll(/\sid="([^"]*)"/g)) names.add(`#${id}`)
  return names
}

function mayMatch(selector: string, names: Set<string>): boolean {
  const needed = selector
    .replace(/\[[^\]]*\]/g, '')
    .replace(/:(not|is|where|has)\(([^()]|\([^()]*\))*\)/g, '')
  return [...needed.matchAll(/[.#]-?[A-Za-z_][\w-]*/g)].every(([name]) => names.has(name))
}

const isAtRule = (node: Container | undefined): node is AtRule => node?.type === 'atrule'

const isFrame = ({ parent }: Rule) => isAtRule(parent) && parent.name === 'keyframes'

function removeWithEmptyParents(node: ChildNode): void {
  const { parent } = node
  node.remove()
  if (isAtRule(parent) && parent.nodes?.length === 0) removeWithEmptyParents(parent)
}
