import { Type } from 'typebox'
import { Fields, Id } from './fields.ts'

/** The most payments or registrations that are decided at once. */
export const decidedAtOnceMax = 50

/** Those decided at once that could not be, each with the code of its refusal. */
export const Undecided = Type.Array(Fields({ id: Id, code: Type.String() }))
