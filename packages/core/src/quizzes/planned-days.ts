/** The days from today on whose quizzes are planned. (docs/rules/quiz-plan.md) */
export const plannedDays = 30
