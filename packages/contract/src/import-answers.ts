import { Type, type Static } from 'typebox'
import { Fields, Id, Nullable } from './fields.ts'

/** The number of the first choice, in a file whose answers are numbers of choices. */
export const FirstNumber = Type.Union([Type.Literal(0), Type.Literal(1)])

/** An answer of a file that is the number of a choice, and the choice that it names when counting from 0 and from 1. */
const NumberExample = Fields({
  line: Id,
  text: Type.String(),
  number: Type.String(),
  from_zero: Nullable(Type.String()),
  from_one: Nullable(Type.String()),
})

/** Reading of the answers of a file, where they are not plainly texts. */
export const AnswerReading = Fields({
  /** For numbers of choices; they are certain when the file shows where they begin, or an editor has said it. */
  numbers: Nullable(Fields({ first: FirstNumber, is_certain: Type.Boolean(), example: NumberExample })),
  /** Answers that are all small numbers or single letters, or an answer of more than a tenth of the questions. */
  suspicion: Nullable(
    Fields({
      kind: Type.Union([
        Type.Literal('small_numbers'),
        Type.Literal('single_letters'),
        Type.Literal('repeated'),
      ]),
      answer: Type.String(),
      count: Type.Integer(),
    }),
  ),
})
export type AnswerReading = Static<typeof AnswerReading>
