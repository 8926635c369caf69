import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ClubFeature } from '@tertulia/core/customers/club-features'
import { messageKinds } from '@tertulia/core/mail/message-kinds'
import { expect, test } from 'vitest'

const SERVER = path.join(import.meta.dirname, '../apps/server/src')

const files = globSync('{features,jobs}/**/*.ts', { cwd: SERVER }).filter((file) => !file.endsWith('test.ts'))
const codeOf = (file: string) => readFileSync(path.join(SERVER, file), 'utf8')

/** The folders of the server that belong to a feature as a whole. */
const folders: Partial<Record<ClubFeature, readonly string[]>> = {
  national_ranking: [
    'national-ranking',
    'month-events',
    'ranking-players',
    'ranking-imports',
    'quiz-nations',
  ],
  appeals: ['appeals'],
  check_ins: ['check-ins'],
  practice: ['practice'],
  mini_leagues: ['mini-leagues'],
  discussions: ['discussions'],
  earlier_seasons: ['earlier-seasons'],
  public_page: ['public-pages'],
  open_data: ['open-data', 'api-tokens'],
  letters: ['letters'],
  gifts: ['vouchers', 'reductions'],
  fair_play: ['fair-play'],
  editors_desk: ['quiz-remarks', 'test-players'],
  connections: ['webhooks'],
}

/** What uses a feature and goes on while it is off, or is only reached through what names it, with the reason. */
const exempt: Record<string, string> = {
  'features/account/deletion/account-deletion.ts': 'a deleted account leaves nothing, whatever is on',
  'features/account/merge/account-merge.ts': 'merged accounts are one everywhere, whatever is on',
  'features/email-changes/email-changes.ts': 'keys are revoked for safety, whatever is on',
  'features/password-resets/password-resets.ts': 'keys are revoked for safety, whatever is on',
  'features/home/home.sql.ts': 'home.ts leaves the check-in out',
  'features/honours/honours.sql.ts': 'a title stays a title in the records of the club',
  'features/mail/check-ins.ts': 'begun by a call and by write-mail.ts, which name it',
  'features/notifications/notifications.sql.ts': 'notifications.ts leaves out what belongs to it',
  'features/notifications/waiting.sql.ts': 'asked only for the kinds of work whose endpoint is on',
  'features/payments/gifts/gifts.ts': 'serves a call that names it',
  'features/payments/records/payment-records.sql.ts': 'serves a call that names it',
  'features/quiz-editor/quiz-editor.sql.ts': 'the number of remarks is shown only where they are on',
  'features/quiz-editor/special-quiz-editor.ts':
    'settles suggestions, of which there are none while it is off',
  'features/season-editor/season-proposal.ts': 'who sat a season out may come back, whatever is on',
  'features/shared-cards/shared-cards.ts': 'hides names of blocked and deleted accounts',
  'features/special-quiz-proposals/special-quiz-proposals.sql.ts':
    'the number of remarks is shown only where they are on',
  'features/subscriptions/subscriptions.ts': 'a reduced price that was approved stays until its day',
  'features/trial-games/trial-games.sql.ts': 'members may try a round in every club',
  'features/webhooks/chats/chat-sending.ts': 'shortens names in chats as the public page would',
}

test('whatever uses a feature of the club from outside names it, jobs as well as replies', () => {
  const found = files.flatMap((file) => {
    const code = codeOf(file)
    const own = /^features\/([\w-]+)\//.exec(file)?.[1] ?? ''
    return Object.entries(folders).flatMap(([feature, names]) =>
      names.includes(own) || !imports(code, names) || new RegExp(`\\b${feature}\\b`).test(code) ? [] : file,
    )
  })
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(exempt).toSorted())
})

/** Tells whether code imports more than types from one of the folders. */
const imports = (code: string, names: readonly string[]) =>
  [...code.matchAll(/^import (type )?[^;']*? from '[./]*(?:features\/)?([\w-]+)\/[^']*'/gm)].some(
    ([, isType, folder = '']) => !isType && names.includes(folder),
  )

/** Words that stand after `kind:` in the files that send, and are of something else than messages. */
const otherKinds = new Set([
  'annulment',
  'cup.round_drawn',
  'member.approved',
  'own_account',
  'payment.completed',
  'payment.refunded',
  'refund',
  'reversal',
  'trial',
])

test('every mail and push message says whether it belongs to a feature', () => {
  const senders =
    /\b(?:enqueueMails|enqueuePushes|tellReaders|writeMails|writeBothWays|writeToPerson|announce)\(/
  const sent = files
    .filter((file) => file.startsWith('features/'))
    .map(codeOf)
    .filter((code) => senders.test(code) || /\bAnnouncement\b/.test(code))
    .flatMap((code) => [...code.matchAll(/\bkind: '([\w.]+)'/g)].map(([, kind = '']) => kind))
  // The kinds of a day's quiz come by its notice, those of reductions by their state.
  const composed = ['opening', 'reminder', 'closing_soon']
  const reductions = Object.keys(messageKinds).filter((kind) => kind.startsWith('reduction_'))
  const kinds = new Set([...sent.filter((kind) => !otherKinds.has(kind)), ...composed, ...reductions])
  expect([...kinds].toSorted()).toEqual(Object.keys(messageKinds).toSorted())
})
