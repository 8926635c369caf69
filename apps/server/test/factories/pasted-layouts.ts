import type { Theme } from '@tertulia/contract/themes'
import { expect, test } from 'vitest'
import { readPasted } from '../../src/features/question-imports/pasting/read-pasted.ts'

const slugs: Record<string, string[]> = {
  culture: ['literature', 'fine_arts'],
  entertainment: ['movies', 'music'],
  history: ['history'],
  science: ['chemistry', 'space'],
  sports: ['sports'],
  geography: ['geography'],
  lifestyle: ['food_and_beverage', 'museums'],
  society: ['current_politics', 'trivialities'],
}

const tree: Theme[] = Object.entries(slugs).map(([slug, subthemes], index) => ({
  id: index + 1,
  slug,
  active: true,
  subthemes: subthemes.map((one, at) => ({
    id: (index + 1) * 10 + at,
    slug: one,
    active: true,
    wanted_min: 0,
    wanted_max: 0,
  })),
}))

const nameOf = (themeId: number | null, subthemeId: number | null) => {
  const theme = tree.find(({ id }) => id === themeId)
  const subtheme = theme?.subthemes.find(({ id }) => id === subthemeId)
  return [theme?.slug, subtheme?.slug === theme?.slug ? undefined : subtheme?.slug].filter(Boolean).join('/')
}

/** A pasted text; its questions as theme, statement, answers apart by bars, and remarks; and the lines that are left out. */
export type Layout = [name: string, text: string, told: string[][], leftOut?: string[]]

/** Tests that each text gives its questions. */
export function testLayouts(layouts: readonly Layout[]): void {
  test.each([...layouts])('%s', async (_, text, told, leftOut) => {
    const read = await readPasted(text, { tree, names: [] })
    expect(
      read.questions.map((question) => [
        nameOf(question.theme_id, question.subtheme_id),
        question.text,
        [question.answer, ...question.accepted_answers].join('|'),
        ...question.remarks.map(({ kind, value }) => `${kind}: ${value}`),
        ...(question.problem ? [`! ${question.problem}`] : []),
      ]),
    ).toEqual(told)
    expect(read.left_out).toEqual(leftOut ?? [])
  })
}
