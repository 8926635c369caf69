import { normaliseAnswer } from '../quizzes/normalise-answer.ts'

/** Reason why a question may not work with typed answers. */
export type ChoiceDoubt = 'needs_choices' | 'answer_of_choices'

const choicePatterns = [
  /\b(?:of|among|amongst|from|between|are|were) (?:these|those|the following|the (?:options|choices|answers))\b/i,
  /\bwhich (?:(?:one )?of (?:them|the below)|answer|option|statement)\b/i,
  /\b(?:listed|shown|given|options|choices) (?:below|above|here)\b/i,
  /\b(?:the following|as follows)\s*[?:]?$/i,
  /^[Ww](?:hich|ho|hat|here)\b.*\bNOT\b/,
  /^(?:which|who|what)\b.* except\b/i,
  /\b(?:dest[ea]s|dess[ea]s|d(?:[oa]s|e entre [oa]s) seguintes|entre [oa]s seguintes|d[oa]s que se seguem)\b/i,
  /\b(?:d|n|entre )[ao]s (?:opções|hipóteses|alternativas)\b/i,
  /^(?:[Qq]ua(?:l|is)|[Qq]ue|[Qq]uem|[Oo]nde)\b.*\bNÃO/,
  /\b(?:qual|quais|tod[oa]s)\b.* excep?to\b/i,
]

const choiceAnswerPatterns = [
  /^(?:all|none|both|neither|any|two|some)(?: (?:of|the))* (?:above|below|these|them|those|options|choices|answers|mentioned|listed)(?: \w+)?$/,
  /^(?:both|all|neither) [a-e](?:,? (?:and|nor|or|&) [a-e])*$/,
  /^[a-e](?:,? [a-e])? and [a-e]$/,
  /^(?:tod[oa]s|nenhum[a]?|amb[oa]s|qualquer uma?|duas|dois)(?: (?:d?[ao]s|d?estas|d?estes|delas|deles))* ?(?:anteriores|acima|seguintes|opções|opcoes|hipóteses|hipoteses|respostas|alternativas|estas|estes|destas|destes|delas|deles)(?: \w+)*$/,
  /^[a-e] e [a-e]$/,
]

/**
 * Finds multiple-choice questions: statements that ask “Which of these…?” without listing them, and answers such as
 * “All of the above”. (docs/rules/question-imports.md)
 */
export function doubtOf(
  { text, answer }: { text: string; answer: string },
  showsChoices: boolean,
): ChoiceDoubt | null {
  const plain = answer.trim().toLowerCase().replace(/[.!]$/, '')
  const forms = [plain, normaliseAnswer(plain)]
  if (choiceAnswerPatterns.some((pattern) => forms.some((form) => pattern.test(form))))
    return 'answer_of_choices'
  return !showsChoices && needsChoices(text) ? 'needs_choices' : null
}

/** Recognises a statement that refers to choices it does not list. */
export function needsChoices(text: string): boolean {
  const statement = text.trim().replaceAll(/\s+/g, ' ')
  return choicePatterns.some((pattern) => pattern.test(statement))
}
