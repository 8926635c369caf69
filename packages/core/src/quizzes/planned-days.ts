/** The days from today on whose quizzes are planned: rounds after them wait for nobody yet. (docs/rules/quiz-plan.md) */
export const plannedDays = 30
