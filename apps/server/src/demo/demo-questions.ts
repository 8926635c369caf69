import type { Language } from '@tertulia/core/customers/languages'
import { readFile } from 'node:fs/promises'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { forbiddenPairs } from '@tertulia/core/themes/theme-tree'

/** A question as stored in apps/server/demo/questions. */
export type DemoQuestion = {
  subtheme: string
  text: string
  answer: string
  accepted_answers: string[]
  /** Plausible wrong answers. */
  wrong_answers: string[]
}

async function readTheme(language: Language, theme: string): Promise<DemoQuestion[]> {
  const file = new URL(`../../demo/questions/${language}/${theme}.json`, import.meta.url)
  return JSON.parse(await readFile(file, 'utf8'))
}

/** A question of a daily quiz, with the place of its theme among the club's themes. */
export type ThemedQuestion = DemoQuestion & { theme: number }

/** Removes and returns the first question that forms no forbidden pair of subthemes with the quiz so far. */
function takeFitting(left: ThemedQuestion[], quiz: ThemedQuestion[]): ThemedQuestion {
  const subthemes = quiz.map(({ subtheme }) => subtheme)
  const at = left.findIndex(
    ({ subtheme }) => forbiddenPairs([...subthemes, subtheme], defaultRuleSet).length === 0,
  )
  const [question] = left.splice(at, 1)
  if (at < 0 || !question) throw new Error('no demo question fits this quiz')
  return question
}

/**
 * Reads all questions; the returned function gives those of quiz number n, each used once: one of every theme, in theme
 * order, or, with fewer questions than themes, of the themes that have most of them left.
 */
export async function readDemoQuestions(
  language: Language,
  { themes, question_count }: { themes: string[]; question_count: number },
): Promise<(quiz: number) => ThemedQuestion[]> {
  const left = await Promise.all(
    themes.map(async (slug, theme) =>
      (await readTheme(language, slug)).map((question) => ({ ...question, theme })),
    ),
  )
  const quizCount = Math.floor(left.flat().length / question_count)
  const quizzes = Array.from({ length: quizCount }, () => {
    const fullest = left.toSorted((one, other) => other.length - one.length).slice(0, question_count)
    const chosen = left.filter((questions) => fullest.includes(questions))
    return chosen.reduce<ThemedQuestion[]>((quiz, questions) => [...quiz, takeFitting(questions, quiz)], [])
  })
  return (quiz) => {
    const questions = quizzes[quiz]
    if (!questions) throw new Error(`there are no questions for demo quiz ${quiz}`)
    return questions
  }
}
