import { Type, type Static } from 'typebox'

/** Reason for refusing a whole file, in the details of `invalid_file`. */
export type ImportFileProblem =
  | 'not_text'
  | 'not_a_workbook'
  | 'too_much_unpacked'
  | 'far_cell'
  | 'columns_missing'
  | 'not_a_list'
  | 'no_questions'
  | 'too_many_questions'

/** Problem that stops a question of a file from being imported. */
export const ImportProblem = Type.Union([
  Type.Literal('unreadable'),
  Type.Literal('text_missing'),
  Type.Literal('answer_missing'),
  Type.Literal('text_too_long'),
  Type.Literal('answer_too_long'),
  Type.Literal('answers_too_many'),
  Type.Literal('origin_too_long'),
  Type.Literal('theme_unknown'),
  Type.Literal('subtheme_unknown'),
  Type.Literal('subtheme_elsewhere'),
  Type.Literal('subtheme_ambiguous'),
  Type.Literal('medium_not_taken'),
  Type.Literal('medium_unreadable'),
  Type.Literal('medium_too_large'),
  Type.Literal('kind_not_taken'),
  Type.Literal('right_answer_missing'),
  Type.Literal('right_answers_several'),
])
export type ImportProblem = Static<typeof ImportProblem>

/**
 * Reason to look at a question before it is imported: it was made for choosing, its answer may be a number or letter of a
 * choice, or its text had marks of another program.
 */
export const ImportDoubt = Type.Union([
  Type.Literal('needs_choices'),
  Type.Literal('answer_of_choices'),
  Type.Literal('numbers_uncertain'),
  Type.Literal('number_or_text'),
  Type.Literal('answer_is_sign'),
  Type.Literal('answer_repeated'),
  Type.Literal('gap_text'),
  Type.Literal('markup'),
])
export type ImportDoubt = Static<typeof ImportDoubt>
