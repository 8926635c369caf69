import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type Rules = { type: 'tag' | 'rule'; values: string[] }

/** Which of its rules axe judges by. */
const rules = {
  criteria: { type: 'tag', values: wcag },
  /** What is good practice beyond the criteria, too: how a page is built, which its looks share. */
  practice: { type: 'tag', values: [...wcag, 'best-practice'] },
  /** All that another colour scheme can change. */
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const satisfies Record<string, Rules>

type Judging = {
  /** Only what is inside it, when something stands over the page. */
  within?: string | undefined
  by?: keyof typeof rules
}

type Violation = { id: string; nodes: { html: string; failureSummary?: string | undefined }[] }
type PageWithAxe = { axe: { run(place: unknown, options: unknown): Promise<{ violations: Violation[] }> } }

/** What breaks WCAG 2.2 AA on the page as it stands, by the rules of axe. */
export async function findViolations(page: Page, judging: Judging = {}): Promise<string[]> {
  const { within, by = 'criteria' } = judging
  // What passes is not told element by element, which takes as long as finding it.
  const options = {
    runOnly: { type: rules[by].type, values: [...rules[by].values] },
    resultTypes: ['violations' as const],
  }
  const violations = await run(page, within, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html}\n${failureSummary}`),
  )
}

type Options = Parameters<AxeBuilder['options']>[0]

/** Most of the time of a short look is loading the rules: a page that has them keeps them. */
async function run(page: Page, within: string | undefined, options: Options): Promise<Violation[]> {
  const has_rules = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  if (!has_rules) {
    const axe = new AxeBuilder({ page }).setLegacyMode().options(options)
    return (await (within === undefined ? axe : axe.include(within)).analyze()).violations
  }
  return page.evaluate(
    async ([place, wanted]) => {
      const { axe } = window as unknown as PageWithAxe
      const result = await axe.run(place ?? document, { ...wanted, preload: false })
      return result.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
      }))
    },
    [within, options] as const,
  )
}
