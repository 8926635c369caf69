import { useLingui } from '@lingui/react/macro'
import {
  externalAcceptedMax,
  externalAnswerLengthMax,
  externalTextLengthMax,
  originLengthMax,
} from '@tertulia/contract/external-questions'
import type { ImportDoubt, ImportFileProblem, ImportProblem } from '@tertulia/contract/import-problems'
import { mediaSizeLimits } from '@tertulia/contract/media'
import {
  importQuestionsMax,
  type ImportColumn,
  type ImportFormat,
  type ImportState,
} from '@tertulia/contract/question-imports'

/** Words for the states and results of an import. */
export function useImportWords() {
  const { t } = useLingui()
  const states: Record<ImportState, string> = {
    mapping: t`needs its columns`,
    checking: t`being checked`,
    checked: t`needs your decisions`,
    importing: t`being imported`,
    imported: t({ message: 'imported', comment: 'A file of questions' }),
    failed: t`couldn’t be checked`,
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
    not_text: t`This isn’t a text file. Choose “Excel” for a spreadsheet, or save it as CSV first.`,
    not_a_workbook: t`This isn’t an Excel workbook (XLSX), or it’s damaged.`,
    too_much_unpacked: t`This file is too large once it is unpacked. Split it in two.`,
    far_cell: t`A cell lies far away from the questions. Copy only the questions to a new workbook and choose that.`,
    columns_missing: t`A table needs at least two columns: the question and the answer.`,
    not_a_list: t`The file must be a JSON list of questions.`,
    no_questions: t`No questions found in this file. Is this the right format?`,
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

/** Reasons to look at a question before it is imported. */
export function useDoubtWords(): Record<ImportDoubt, string> {
  const { t } = useLingui()
  return {
    needs_choices: t`It asks to choose from a list that isn’t shown. Reword it, or import the file with its choices.`,
    answer_of_choices: t`Its answer refers to the choices: nobody would type it.`,
    numbers_uncertain: t`Its answer is the number of a choice, and the file doesn’t show whether they count from 0 or 1.`,
    number_or_text: t`Its answer could be the number of a choice, or the answer itself.`,
    answer_is_sign: t`Its answer looks like the number or letter of a choice.`,
    answer_repeated: t`Many questions in this file have the same answer.`,
    gap_text: t`Made from a text with a gap. Check that the question leads to its answer.`,
    markup: t`It had formatting marks (HTML), which were removed. Check the text.`,
  }
}

const imageMb = mediaSizeLimits.image / 1_000_000
const audioMb = mediaSizeLimits.audio / 1_000_000
const videoMb = mediaSizeLimits.video / 1_000_000

/** Describes the problems that prevent a question's import. */
export function useProblemWords() {
  const { t } = useLingui()
  const kinds: Record<string, string> = {
    essay: t`Essay questions aren’t accepted: there’s no answer to compare with.`,
    true_false: t`This import skips true/false questions. Reword it, or upload the file again and choose how to ask them.`,
    cloze: t`Gap-fill texts aren’t accepted: each question has one answer.`,
    matching: t`Matching questions aren’t accepted: each question has one answer.`,
    number_span: t`Number ranges aren’t accepted: each question has one answer.`,
    description: t`Text without a question isn’t accepted.`,
  }
  return (problem: ImportProblem, value: string): string => {
    const words: Record<ImportProblem, string> = {
      unreadable: t`This line can’t be read. Look for an extra quotation mark or separator.`,
      text_missing: t`The question is missing.`,
      answer_missing: t`The answer is missing.`,
      text_too_long: t`The question is too long: at most ${externalTextLengthMax} characters.`,
      answer_too_long: t`An answer is too long: at most ${externalAnswerLengthMax} characters.`,
      answers_too_many: t`At most ${externalAcceptedMax} accepted answers.`,
      origin_too_long: t`The origin is too long: at most ${originLengthMax} characters.`,
      theme_unknown: t`There is no theme “${value}”.`,
      subtheme_unknown: t`There is no subtheme “${value}”.`,
      subtheme_elsewhere: t`This subtheme belongs to another theme: ${value}.`,
      subtheme_ambiguous: t`Several themes have a subtheme “${value}”. Name the theme as well.`,
      medium_not_taken: t`It needs the file ${value}, which isn’t inside this one. Add it to the question afterwards.`,
      medium_unreadable: t`The file ${value} can’t be used: it’s damaged, or not an image, sound or video that plays here. Edit the question to import it without.`,
      medium_too_large: t`The file ${value} is too large: images can have ${imageMb} MB, sounds ${audioMb} MB, videos ${videoMb} MB. Edit the question to import it without.`,
      kind_not_taken: kinds[value] ?? t`This kind of question isn’t accepted.`,
      right_answer_missing: t`No answer is marked as right.`,
      right_answers_several: t`Several answers are marked as right.`,
    }
    return words[problem]
  }
}
