import { readFile } from 'node:fs/promises'
import { default_rule_set } from '@tertulia/core/rule-sets/rule-set'
import { forbiddenPairs } from '@tertulia/core/themes/theme-tree'

/** A question as the data files in apps/server/demo/questions hold it. */
export type DemoQuestion = {
  subtheme: string
  text: string
  answer: string
  accepted_answers: string[]
  /** What players answer who do not know. */
  wrong_answers: string[]
}

async function readTheme(language: 'en' | 'pt', theme: string): Promise<DemoQuestion[]> {
  const file = new URL(`../../demo/questions/${language}/${theme}.json`, import.meta.url)
  return JSON.parse(await readFile(file, 'utf8'))
}

/** Takes out the first question that meets no forbidden partner in the quiz so far. */
function takeFitting(left: DemoQuestion[], quiz: DemoQuestion[]): DemoQuestion {
  const subthemes = quiz.map(({ subtheme }) => subtheme)
  const at = left.findIndex(
    ({ subtheme }) => forbiddenPairs([...subthemes, subtheme], default_rule_set).length === 0,
  )
  const [question] = left.splice(at, 1)
  if (at < 0 || !question) throw new Error('no demo question fits this quiz')
  return question
}

/** The questions of quiz number n: one of every theme, in theme order, each used once. */
export async function readDemoQuestions(
  language: 'en' | 'pt',
  themes: string[],
): Promise<(quiz: number) => DemoQuestion[]> {
  const left = await Promise.all(themes.map((theme) => readTheme(language, theme)))
  const quiz_count = Math.min(...left.map((questions) => questions.length))
  const quizzes = Array.from({ length: quiz_count }, () =>
    left.reduce<DemoQuestion[]>((quiz, questions) => [...quiz, takeFitting(questions, quiz)], []),
  )
  return (quiz) => {
    const questions = quizzes[quiz]
    if (!questions) throw new Error(`there are no questions for demo quiz ${quiz}`)
    return questions
  }
}
