import * as sessionCalls from '@tertulia/contract/session'
import type { RoleName } from '@tertulia/core/roles/roles'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCustomer, aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const notFound = 'Content not found.'
const noAccess = "You don't have access to this page."
const signInFirst = 'You need to login before visit this page.'

async function headingAt(path: string, roles?: RoleName[]) {
  renderApp(testServer({ patient: true }), path, roles ? { user: aUser(roles) } : {})
  return (await screen.findByRole('heading', { level: 1 })).textContent
}

const guarded = [
  '/quiz',
  '/quizzes/2',
  '/ranking',
  '/game/2026-11-20/1/2',
  '/cup',
  '/cup-game/2026-11-20/1/2',
  '/genre-rankings',
  '/seasons',
  '/admin/questions',
  '/admin/special-quizzes',
  '/admin/special-quiz/create',
  '/admin/special-quiz/2026-11-20/edit',
  '/admin/special-quiz/2026-11-20/correct',
  '/admin/special-quiz-proposal/3/edit',
  '/admin/quizzes',
  '/admin/quiz/create',
  '/admin/quiz/2026-11-20/edit',
  '/admin/quiz/2026-11-20/correct',
  '/admin/users',
  '/admin/notifications',
  '/admin/messages',
  '/admin/seasons',
  '/admin/season/create',
  '/admin/season/3/edit',
]

test.each(guarded)('a visitor at %s is asked to sign in', async (path) => {
  expect(await headingAt(path)).toBe(signInFirst)
})

test.each(guarded)('a user without the roles has no access to %s', async (path) => {
  expect(await headingAt(path, ['host'])).toBe(noAccess)
})

test.each<[string, RoleName]>([
  ['/admin/quiz/2026-11-20/correct', 'quiz_editor'],
  ['/admin/quiz/create', 'answer_reviewer'],
  ['/admin/seasons', 'quiz_editor'],
  ['/ranking', 'answer_reviewer'],
  ['/special-quiz', 'quiz_editor'],
  ['/special-quizzes', 'answer_reviewer'],
  ['/create-special-quiz', 'special_quiz_editor'],
  ['/admin/special-quiz/create', 'quiz_editor'],
  ['/admin/quiz/create', 'special_quiz_editor'],
])('%s is closed to a user who is only %s', async (path, role) => {
  expect(await headingAt(path, [role])).toBe(noAccess)
})

test('the special quizzes are open to users who play nothing else', async () => {
  expect(await headingAt('/special-quizzes', ['special_quiz_player'])).toBe('Special quizzes')
})

test.each(['/', '/login', '/ranking', '/special-quiz', '/admin/seasons', '/nowhere'])(
  'a blocked user at %s sees the blocked notice',
  async (path) => {
    expect(await headingAt(path, ['blocked', 'admin'])).toBe('This account is blocked.')
  },
)

test('an unknown address is not found', async () => {
  expect(await headingAt('/nowhere', ['admin'])).toBe(notFound)
  expect(document.title).toBe('Content not found. · Tertulia')
})

test('an account without roles sees who approves it, where the mail goes and what to do until then', async () => {
  renderApp(testServer({ patient: true }), '/ranking', { user: aUser([], { roles: null }) })
  const notice = within(await screen.findByRole('complementary', { name: 'Account' }))
  notice.getByText('Your account is awaiting approval.')
  notice.getByText(/The team of Liga Tertulia .* e-mail at ana@tertulia\.test/)
  const addresses = notice.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(['/rules', '/try', '/account#profile', '/account#device-notices'])
})

test.each([
  [true, /lasts until the team lifts it/],
  ['2026-12-01', /lasts through Tuesday,? 1 December/],
] as const)('a blocked user (%s) sees how long, and the ways out', async (blocked, words) => {
  const customer = aCustomer({ club_pages: ['contact'] })
  const user = aUser(['regular_player'], { roles: { blocked }, valid_roles: { blocked: true } })
  const { person } = renderApp(testServer({ patient: true }), '/', { user, customer })
  await screen.findByText(words)
  const main = within(screen.getByRole('main'))
  const contact = await main.findByRole('link', { name: 'Contact the club' })
  expect(contact.getAttribute('href')).toBe('/about/contact')
  expect(main.getByRole('link', { name: 'Open your account' }).getAttribute('href')).toBe('/account')
  await person.click(main.getByRole('button', { name: 'Write to the team' }))
  await screen.findByRole('dialog', { name: 'Message to the team' })
})

test('a blocked user can sign out', async () => {
  const server = testServer({ patient: true })
  server.answer(sessionCalls.signOut, {})
  const { router } = renderApp(server, '/', { user: aUser(['blocked', 'regular_player']) })
  await screen.findByRole('heading', { name: 'This account is blocked.' })
  await act(() => router.navigate({ to: '/logout' }))
  await within(screen.getByRole('banner')).findByRole('link', { name: 'Sign in' })
  expect(server.got(sessionCalls.signOut)).toHaveLength(1)
})

test('an error screen covers the page offline, and the typed text is there afterwards', async () => {
  const { person } = renderApp(testServer(), '/login')
  const email = await screen.findByLabelText<HTMLInputElement>('E-mail')
  await person.type(email, 'ana@ter')

  act(() => onlineManager.setOnline(false))
  await screen.findByText('Internet connection lost.')
  expect(screen.getByRole('heading', { name: 'No internet access.' })).toBeTruthy()
  expect(email.closest('[hidden]')).not.toBeNull()

  act(() => onlineManager.setOnline(true))
  expect(screen.queryByText('No internet access.')).toBeNull()
  expect([email.value, email.closest('[hidden]')]).toEqual(['ana@ter', null])
  expect(document.activeElement).toBe(email)
})

test('after a page change its heading has the focus', async () => {
  const { router } = renderApp(testServer({ patient: true }), '/login')
  await screen.findByRole('heading', { name: 'Sign in' })
  await act(() => router.navigate({ href: '/nowhere' }))
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: notFound }))
})
