import { useLingui } from '@lingui/react/macro'
import {
  externalAcceptedMax,
  externalAnswerLengthMax,
  externalTextLengthMax,
  originLengthMax,
} from '@tertulia/contract/external-questions'
import {
  importQuestionsMax,
  type ImportColumn,
  type ImportDoubt,
  type ImportFileProblem,
  type ImportFormat,
  type ImportProblem,
  type ImportState,
} from '@tertulia/contract/question-imports'

/** Words for the states and results of an import. */
export function useImportWords() {
  const { t } = useLingui()
  const states: Record<ImportState, string> = {
    mapping: t`waits for its columns`,
    checking: t`being checked`,
    checked: t`waits for your decisions`,
    importing: t`being imported`,
    imported: t({ message: 'imported', comment: 'A file of questions' }),
    failed: t`could not be checked`,
  }
  const formats: Record<ImportFormat, string> = {
    csv: t`Table as text (CSV, TSV, Anki)`,
    xlsx: t`Excel (XLSX)`,
    json: t`JSON (also OpenTDB and The Trivia API)`,
    gift: t`Moodle GIFT`,
    moodle_xml: t`Moodle XML`,
    aiken: t`Aiken (A., B., ANSWER: B)`,
    choices: t`Choices (#Q, ^, A, B, C, D)`,
  }
  const problemWords: Record<ImportFileProblem, string> = {
    not_text: t`This isn't a text file. Choose “Excel” for a spreadsheet, or save it as CSV first.`,
    not_a_workbook: t`This isn't an Excel workbook (XLSX), or it is damaged.`,
    too_much_unpacked: t`This file is too large once it is unpacked. Split it in two.`,
    columns_missing: t`A table needs at least two columns: the question and the answer.`,
    not_a_list: t`The file must be a JSON list of questions.`,
    no_questions: t`No question was found in this file. Is it in this format?`,
    too_many_questions: t`A file can have up to ${importQuestionsMax} questions.`,
  }
  const fileProblems: Record<string, string> = problemWords
  return { states, formats, fileProblems }
}

/** Names of the contents of a table's columns. */
export function useColumnWords(): Record<ImportColumn, string> {
  const { t } = useLingui()
  return {
    ignored: t({ message: 'Not used', comment: 'A column of a table' }),
    text: t({ message: 'Question', comment: 'A column of a table' }),
    answer: t({ message: 'Answer', comment: 'The official answer, a noun' }),
    accepted_answers: t`Accepted answers, separated by |`,
    choices: t({ message: 'Choices', comment: 'A column of a table' }),
    theme: t`Theme`,
    subtheme: t`Subtheme`,
    category: t`Category: the theme, where the names match`,
    origin: t({ message: 'Origin', comment: 'Where a question comes from' }),
    medium: t`Name of an image, audio or video file`,
  }
}

/** Reasons why a question may not work with typed answers. */
export function useDoubtWords(): Record<ImportDoubt, string> {
  const { t } = useLingui()
  return {
    needs_choices: t`It asks to choose from a list that isn't shown. Reword it, or import the file with its choices.`,
    answer_of_choices: t`Its answer is about the choices: nobody would write it.`,
  }
}

/** Describes the problems that prevent a question's import. */
export function useProblemWords() {
  const { t } = useLingui()
  const kinds: Record<string, string> = {
    essay: t`Essays are not taken: there is no answer to compare with.`,
    true_false: t`True/false questions are left out of this import. Reword it, or upload the file again and choose to ask them.`,
    cloze: t`Texts with gaps are not taken: a question has one answer.`,
    matching: t`Matching is not taken: a question has one answer.`,
    number_span: t`A span of numbers is not taken: a question has one answer.`,
    description: t`A text without a question is not taken.`,
  }
  return (problem: ImportProblem, value: string): string => {
    const words: Record<ImportProblem, string> = {
      unreadable: t`This line cannot be read. Look for a quotation mark or a separator too many.`,
      text_missing: t`The question is missing.`,
      answer_missing: t`The answer is missing.`,
      text_too_long: t`The question is too long: at most ${externalTextLengthMax} characters.`,
      answer_too_long: t`An answer is too long: at most ${externalAnswerLengthMax} characters.`,
      answers_too_many: t`At most ${externalAcceptedMax} accepted answers.`,
      origin_too_long: t`The origin is too long: at most ${originLengthMax} characters.`,
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
