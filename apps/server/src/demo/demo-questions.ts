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

/** Removes and returns the first question that forms no forbidden pair of subthemes with the quiz so far. */
function takeFitting(left: DemoQuestion[], quiz: DemoQuestion[]): DemoQuestion {
  const subthemes = quiz.map(({ subtheme }) => subtheme)
  const at = left.findIndex(
    ({ subtheme }) => forbiddenPairs([...subthemes, subtheme], defaultRuleSet).length === 0,
  )
  const [question] = left.splice(at, 1)
  if (at < 0 || !question) throw new Error('no demo question fits this quiz')
  return question
}

/**
 * Reads all questions; the returned function gives those of quiz number n: one of every theme, in theme order, each
 * used once.
 */
export async function readDemoQuestions(
  language: Language,
  themes: string[],
): Promise<(quiz: number) => DemoQuestion[]> {
  const left = await Promise.all(themes.map((theme) => readTheme(language, theme)))
  const quizCount = Math.min(...left.map((questions) => questions.length))
  const quizzes = Array.from({ length: quizCount }, () =>
    left.reduce<DemoQuestion[]>((quiz, questions) => [...quiz, takeFitting(questions, quiz)], []),
  )
  return (quiz) => {
    const questions = quizzes[quiz]
    if (!questions) throw new Error(`there are no questions for demo quiz ${quiz}`)
    return questions
  }
}
