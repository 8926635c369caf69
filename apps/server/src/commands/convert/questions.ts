import { missingParts, missingSpecialParts } from '@tertulia/core/quizzes/quiz-completeness'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { usualThemeNames } from '@tertulia/core/themes/usual-theme-names'
import type { ArchiveRow } from '../../platform/archive/club-archive.ts'
import { dateOf, idOf, instantOf, isKnownUser, numberOf, textOf, type Conversion } from './conversion.ts'
import type { OldRow } from './old-database.ts'
import { renamedSubthemes } from './source-tables.ts'

/** A quiz with its questions in their order. */
export type ConvertedQuiz = {
  id: number
  kind: 'daily' | 'special'
  date: string
  complete: boolean
  questions: ConvertedQuestion[]
}
export type ConvertedQuestion = { id: number; text: string; answer: string }

type Genre = { theme_id: number; subtheme_id: number | null }

/** Converts genres into themes and subthemes, by their slugs; returns which theme each genre is or belongs to. */
export function convertThemes(conversion: Conversion): Map<number, Genre> {
  const { old, tables } = conversion
  const genres = new Map<number, Genre>()
  const themes: ArchiveRow[] = []
  const subthemes: ArchiveRow[] = []
  for (const row of old.genres.filter((genre) => genre['parent_id'] === null)) {
    const id = idOf(row)
    genres.set(id, { theme_id: id, subtheme_id: null })
    themes.push({ id, position: themes.length + 1, ...namesOf(textOf(row, 'slug')) })
  }
  for (const row of old.genres.filter((genre) => genre['parent_id'] !== null)) {
    const [id, themeId] = [idOf(row), idOf(row, 'parent_id')]
    if (!genres.has(themeId)) {
      conversion.note('error', ['genres', id], `left out: there is no genre ${themeId}`)
      continue
    }
    const slug = renamedSubthemes[textOf(row, 'slug')] ?? textOf(row, 'slug')
    const [, min = '0', max = min] = /^(\d+)(?:\/(\d+))?$/.exec(textOf(row, 'target')) ?? []
    const position = subthemes.filter((subtheme) => subtheme['theme_id'] === themeId).length + 1
    genres.set(id, { theme_id: themeId, subtheme_id: id })
    subthemes.push({
      id,
      theme_id: themeId,
      position,
      wanted_min: Number(min),
      wanted_max: Math.max(Number(min), Number(max)),
      ...namesOf(slug),
    })
  }
  tables.set('themes', themes)
  tables.set('subthemes', subthemes)
  return genres
}

/** The usual names come with the program; others are read from the slug. */
function namesOf(slug: string): { slug: string; name_en: string | null; name_pt: string | null } {
  const words = slug.replaceAll('_', ' ')
  const name = slug in usualThemeNames ? null : words.charAt(0).toUpperCase() + words.slice(1)
  return { slug, name_en: name, name_pt: name }
}

type OldQuiz = { kind: ConvertedQuiz['kind']; row: OldRow; id: number; place: readonly [string, number] }

/**
 * Converts daily and special quizzes with their questions. Special quizzes had numbers of their own, and are numbered
 * after the daily ones here.
 */
export function convertQuizzes(conversion: Conversion, genres: ReadonlyMap<number, Genre>): ConvertedQuiz[] {
  const { old, tables } = conversion
  const offset = old.quizzes.reduce((most, row) => Math.max(most, idOf(row)), 0)
  const oldQuizzes: OldQuiz[] = [
    ...old.quizzes.map((row) => ({
      kind: 'daily' as const,
      row,
      id: idOf(row),
      place: ['quizzes', idOf(row)] as const,
    })),
    ...old.special_quizzes.map((row) => ({
      kind: 'special' as const,
      row,
      id: offset + idOf(row),
      place: ['special_quizzes', idOf(row)] as const,
    })),
  ]
  const questionIds = Map.groupBy(
    [
      ...old.quiz_questions.map((row) => ({ quiz_id: idOf(row, 'quiz_id'), id: idOf(row, 'question_id') })),
      ...old.special_quiz_questions.map((row) => ({
        quiz_id: offset + idOf(row, 'special_quiz_id'),
        id: idOf(row, 'question_id'),
      })),
    ],
    ({ quiz_id }) => quiz_id,
  )
  const answered = new Set(old.answers.map((row) => idOf(row, 'question_id')))
  const takeQuestions = createQuestionTaker(conversion, genres)
  const quizzes: ConvertedQuiz[] = []
  const rows: ArchiveRow[] = []
  const days = new Set<string>()
  for (const quiz of oldQuizzes) {
    const date = dateOf(quiz.row, 'date')
    const isFree = date !== null && !days.has(`${quiz.kind} ${date}`)
    if (!isFree) {
      conversion.note(
        date === null ? 'left_out' : 'error',
        quiz.place,
        date === null ? 'has no date' : `left out: ${date} has another quiz`,
      )
      continue
    }
    days.add(`${quiz.kind} ${date}`)
    const questions = takeQuestions(
      quiz,
      (questionIds.get(quiz.id) ?? []).map(({ id }) => id),
    )
    const complete = isComplete(quiz, questions) || questions.some(({ id }) => answered.has(id))
    quizzes.push({ id: quiz.id, kind: quiz.kind, date, complete, questions })
    rows.push(quizRow(conversion, quiz, { date, complete }))
  }
  tables.set('quizzes', rows)
  tables.set('questions', takeQuestions.rows)
  return quizzes
}

function quizRow(
  conversion: Conversion,
  { row, kind, id }: OldQuiz,
  day: { date: string; complete: boolean },
): ArchiveRow {
  const authorId = numberOf(row, 'user_id')
  return {
    id,
    ...day,
    kind,
    subject: kind === 'special' ? textOf(row, 'subject') : null,
    description: row['description'] ?? null,
    author_id: authorId !== null && conversion.userIds.has(authorId) ? authorId : null,
    created_by: conversion.founderId,
    created_at: instantOf(row, 'created_at') ?? conversion.now,
  }
}

type TakenQuestion = ConvertedQuestion & { subtheme_id: number | null }

function isComplete({ kind, row }: OldQuiz, questions: readonly TakenQuestion[]): boolean {
  const parts = questions.map(({ text, answer, subtheme_id }) => ({
    text,
    answer,
    subtheme: subtheme_id === null ? null : String(subtheme_id),
  }))
  return kind === 'daily'
    ? missingParts(parts, defaultRuleSet).length === 0
    : missingSpecialParts({ subject: textOf(row, 'subject'), questions: parts }, defaultRuleSet).length === 0
}

/** Returns a function that takes the questions of a quiz; a question belongs to the first quiz that has it. */
function createQuestionTaker(conversion: Conversion, genres: ReadonlyMap<number, Genre>) {
  const oldQuestions = new Map(conversion.old.questions.map((row) => [idOf(row), row]))
  const taken = new Set<number>()
  const rows: ArchiveRow[] = []

  function take({ id: quizId, place }: OldQuiz, ids: readonly number[]): TakenQuestion[] {
    return ids.flatMap((id, index) => {
      const row = oldQuestions.get(id)
      if (!row || taken.has(id)) {
        conversion.note(
          'error',
          place,
          `without question ${id}, ${row ? 'which another quiz has' : 'which is not there'}`,
        )
        return []
      }
      taken.add(id)
      if (numberOf(row, 'media_id') !== null)
        conversion.note('changed', ['questions', id], 'without its medium: the files are not in a dump')
      const genre = genres.get(numberOf(row, 'genre_id') ?? 0) ?? { theme_id: null, subtheme_id: null }
      const question = { id, text: textOf(row, 'content'), answer: lineOf(row, 'answer') }
      rows.push({ ...question, quiz_id: quizId, position: index + 1, ...genre })
      return { ...question, subtheme_id: genre.subtheme_id }
    })
  }
  return Object.assign(take, { rows })
}

/** An answer is one line here. */
const lineOf = (row: OldRow, column: string) =>
  textOf(row, column)
    .replaceAll(/\s*[\r\n]+\s*/g, ' ')
    .trim()

/** Converts the questions that were collected from elsewhere. */
export function convertExternalQuestions(conversion: Conversion, genres: ReadonlyMap<number, Genre>): void {
  const { old, tables, founderId, now } = conversion
  const ofSlug = new Map(old.genres.map((row) => [textOf(row, 'slug'), genres.get(idOf(row))]))
  tables.set(
    'external_questions',
    old.external_questions.map((row) => {
      if (textOf(row, 'media') !== '')
        conversion.note('changed', ['external_questions', idOf(row)], 'without its medium')
      return {
        id: idOf(row),
        ...(ofSlug.get(textOf(row, 'genre')) ?? { theme_id: null, subtheme_id: null }),
        text: textOf(row, 'text'),
        answer: lineOf(row, 'answer'),
        origin: textOf(row, 'origin'),
        marked_used: row['used'] === '1',
        created_by: founderId,
        created_at: instantOf(row, 'created_at') ?? now,
      }
    }),
  )
}

/** Converts proposals of special quizzes: drafts stay their author's, of several drafts the newest. */
export function convertProposals(conversion: Conversion): void {
  const { old, tables, now } = conversion
  const proposals: ArchiveRow[] = []
  const questions: ArchiveRow[] = []
  const withDraft = new Set<number>()
  for (const row of old.proposals.toReversed()) {
    const id = idOf(row)
    const userId = numberOf(row, 'user_id')
    if (!isKnownUser(conversion, userId, ['special_quiz_proposals', id])) continue
    const isDraft = row['draft'] === '1'
    if (isDraft && withDraft.has(userId)) {
      conversion.note('left_out', ['special_quiz_proposals', id], `user ${userId} has a newer draft`)
      continue
    }
    if (isDraft) withDraft.add(userId)
    const savedAt = instantOf(row, 'updated_at') ?? now
    proposals.unshift({
      id,
      user_id: userId,
      state: isDraft ? 'draft' : 'submitted',
      subject: textOf(row, 'subject'),
      description: textOf(row, 'description'),
      saved_at: savedAt,
      submitted_at: isDraft ? null : savedAt,
    })
    for (let position = 1; position <= defaultRuleSet.special_question_count; position += 1) {
      const [text, answer] = [textOf(row, `content_${position}`), lineOf(row, `answer_${position}`)]
      questions.push({ proposal_id: id, position, text, answer, accepted_answers: [] })
    }
  }
  tables.set('special_quiz_proposals', proposals)
  tables.set('proposal_questions', questions)
}
