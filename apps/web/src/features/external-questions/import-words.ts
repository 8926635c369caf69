import { useLingui } from '@lingui/react/macro'
import {
  external_accepted_max,
  external_answer_length_max,
  external_text_length_max,
  origin_length_max,
} from '@tertulia/contract/external-questions'
import {
  import_questions_max,
  type ImportFormat,
  type ImportProblem,
  type ImportState,
} from '@tertulia/contract/question-imports'

/** The words for what happens to a file of questions. */
export function useImportWords() {
  const { t } = useLingui()
  const states: Record<ImportState, string> = {
    checking: t`being checked`,
    checked: t`waits for your decisions`,
    importing: t`being imported`,
    imported: t({ message: 'imported', comment: 'A file of questions' }),
    failed: t`could not be checked`,
  }
  const formats: Record<ImportFormat, string> = {
    csv: t`Table (CSV)`,
    json: t`JSON`,
    gift: t`Moodle GIFT`,
    choices: t`Choices (#Q, ^, A, B, C, D)`,
  }
  const file_problems: Record<string, string> = {
    not_text: t`This is no text file. Save a spreadsheet as CSV first.`,
    columns_missing: t`The first line must name the columns; text and answer are needed.`,
    not_a_list: t`The file must be a JSON list of questions.`,
    no_questions: t`No question was found in this file. Is it in this format?`,
    too_many_questions: t`A file can have up to ${import_questions_max} questions.`,
  }
  return { states, formats, file_problems }
}

/** What keeps a question of a file from being imported, in words. */
export function useProblemWords() {
  const { t } = useLingui()
  const kinds: Record<string, string> = {
    essay: t`Essays are not taken: there is no answer to compare with.`,
    true_false: t`True or false is not taken: players answer in words.`,
    matching: t`Matching is not taken: a question has one answer.`,
    number_span: t`A span of numbers is not taken: a question has one answer.`,
    description: t`A text without a question is not taken.`,
  }
  return (problem: ImportProblem, value: string): string => {
    const words: Record<ImportProblem, string> = {
      unreadable: t`This line cannot be read. Look for a quotation mark or a separator too many.`,
      text_missing: t`The question is missing.`,
      answer_missing: t`The answer is missing.`,
      text_too_long: t`The question is too long: at most ${external_text_length_max} characters.`,
      answer_too_long: t`An answer is too long: at most ${external_answer_length_max} characters.`,
      answers_too_many: t`At most ${external_accepted_max} accepted answers.`,
      origin_too_long: t`The origin is too long: at most ${origin_length_max} characters.`,
      theme_unknown: t`There is no theme “${value}”.`,
      subtheme_unknown: t`There is no subtheme “${value}”.`,
      subtheme_elsewhere: t`This subtheme belongs to another theme: ${value}.`,
      subtheme_ambiguous: t`Several themes have a subtheme “${value}”. Name the theme, too.`,
      medium_not_taken: t`It needs the file ${value}. Files do not come with an import: add it to the question afterwards.`,
      kind_not_taken: kinds[value] ?? t`This kind of question is not taken.`,
      right_answer_missing: t`No answer is marked as right.`,
      right_answers_several: t`Several answers are marked as right.`,
    }
    return words[problem]
  }
}
