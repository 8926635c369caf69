import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { isFull } from '../full-run.ts'
import { reading } from '../browser/patience.ts'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type RuleSet = { type: 'tag' | 'rule'; values: string[] }

/** The sets of axe rules. */
const rules = {
  criteria: { type: 'tag', values: wcag },
  /** Includes good practice beyond the criteria for a page's structure, which all its looks share. */
  practice: { type: 'tag', values: [...wcag, 'best-practice'] },
  /** Rules that another colour scheme can affect. */
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const satisfies Record<string, RuleSet>

/** The name of a set of rules. */
export type Rules = keyof typeof rules

/**
 * Two rules take more than half of the time of all. A usual run judges contrast by `findLowContrast` instead, and sizes by
 * `findSmallControls`.
 */
const judgedElsewhere = ['color-contrast', 'target-size']

type Judging = {
  /** Limits the check to its inside, for something shown over the page. */
  within?: string | undefined
  by?: Rules
}

export type Violation = { id: string; nodes: { html: string; failureSummary?: string | undefined }[] }

/** Finds violations of WCAG 2.2 AA on the current page, by the rules of axe. */
export async function findViolations(page: Page, judging: Judging = {}): Promise<string[]> {
  const { within, by = 'criteria' } = judging
  // Omits passed elements, because listing them takes as long as finding them.
  const options = {
    runOnly: { type: rules[by].type, values: [...rules[by].values] },
    resultTypes: ['violations' as const],
    ...(!isFull && { rules: Object.fromEntries(judgedElsewhere.map((rule) => [rule, { enabled: false }])) }),
  }
  const violations = await run(page, within, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html}\n${failureSummary}`),
  )
}

type Options = Parameters<AxeBuilder['options']>[0]

// Half as long as the source that the builder loads, so it is parsed in half of the time.
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Loading the rules takes most of the time of a short check, so a page loads them once. */
async function run(page: Page, within: string | undefined, options: Options): Promise<Violation[]> {
  if (page.frames().length > 1) {
    const axe = new AxeBuilder({ page, axeSource }).setLegacyMode().options(options)
    return (await (within === undefined ? axe : axe.include(within)).analyze()).violations
  }
  if (!(await reading(page)(() => 'axe' in window))) await reading(page)(axeSource)
  return reading(page)(
    async ([place, wanted]) => {
      const result = await window.axe.run(place ?? document, { ...wanted, preload: false })
      return result.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
      }))
    },
    [within, options] as const,
  )
}
