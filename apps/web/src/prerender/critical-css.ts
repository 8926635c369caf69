type Rule = { head: string; body: string }

/** Selects the rules of a style sheet that may apply to a page, by the classes and ids in its HTML. */
export function criticalCss(css: string, html: string): string {
  const names = namesIn(html)
  const cached = cacheRules(css.replace(/\/\*[\s\S]*?\*\//g, ''), names)
  // Retains only keyframes used by a retained rule.
  return cached.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name: string) =>
    new RegExp(`animation[^;}]*\\b${name}\\b`).test(cached) ? rule : '',
  )
}

/**
 * Makes colour-scheme rules also follow the device when no scheme is set, because a page without scripts does not know
 * its scheme.
 */
export function followDevice(css: string): string {
  return rulesOf(css)
    .map((rule) => {
      const { head, body } = rule
      if (head.startsWith('@')) return writeRule(isGroup(head) ? { head, body: followDevice(body) } : rule)
      return writeRule(rule) + twinOf(rule)
    })
    .join('')
}

const chosenScheme = /(:root)?\[data-color-scheme=['"]?(light|dark)['"]?\]/g

function twinOf({ head, body }: Rule): string {
  const scheme = /\[data-color-scheme=['"]?(light|dark)/.exec(head)?.[1]
  if (scheme === undefined) return ''
  const selectors = splitSelectors(head).filter((selector) => selector.includes(scheme))
  const unchosen = selectors.join(',').replace(chosenScheme, ':root:not([data-color-scheme])')
  return `@media (prefers-color-scheme: ${scheme}){${unchosen}{${body}}}`
}

function namesIn(html: string): Set<string> {
  const names = new Set<string>()
  for (const [, classes = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of classes.split(/\s+/)) names.add(`.${name}`)
  }
  for (const [, id = ''] of html.matchAll(/\sid="([^"]*)"/g)) names.add(`#${id}`)
  return names
}

function cacheRules(css: string, names: Set<string>): string {
  return rulesOf(css)
    .map(({ head, body }) => {
      if (/^@media[^,]*\bprint\b/.test(head)) return ''
      if (isGroup(head)) {
        const inner = cacheRules(body, names)
        return inner && writeRule({ head, body: inner })
      }
      if (head.startsWith('@')) return writeRule({ head, body })
      const selectors = splitSelectors(head).filter((selector) => mayMatch(selector, names))
      return selectors.length === 0 ? '' : writeRule({ head: selectors.join(','), body })
    })
    .join('')
}

function mayMatch(selector: string, names: Set<string>): boolean {
  const needed = selector
    .replace(/\[[^\]]*\]/g, '')
    .replace(/:(not|is|where|has)\(([^()]|\([^()]*\))*\)/g, '')
  return [...needed.matchAll(/[.#]-?[A-Za-z_][\w-]*/g)].every(([name]) => names.has(name))
}

function isGroup(head: string): boolean {
  return /^@(media|supports|layer|container)\b/.test(head)
}

function writeRule({ head, body }: Rule): string {
  return body === '' && !head.includes('{') && head.startsWith('@') ? `${head};` : `${head}{${body}}`
}

/** Splits at commas outside brackets. */
function splitSelectors(head: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of head) {
    if (letter === '(' || letter === '[') depth += 1
    if (letter === ')' || letter === ']') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}

/** The outermost rules of a style sheet; quoted texts may contain any character. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  const marks = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/g
  let depth = 0
  let start = 0
  let head = ''
  for (const { 0: mark, index } of css.matchAll(marks)) {
    if (mark === '{' && depth++ === 0) {
      head = css.slice(start, index).trim()
      start = index + 1
    } else if (mark === '}' && --depth === 0) {
      rules.push({ head, body: css.slice(start, index).trim() })
      start = index + 1
    } else if (mark === ';' && depth === 0) {
      rules.push({ head: css.slice(start, index).trim(), body: '' })
      start = index + 1
    }
  }
  return rules
}
