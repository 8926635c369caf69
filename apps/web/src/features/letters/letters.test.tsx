import * as letterCalls from '@tertulia/contract/letters'
import type { Letter } from '@tertulia/contract/letters'
import * as teamNotificationCalls from '@tertulia/contract/team-notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { elementOf } from '@test/elements.ts'
import { aLetter } from '@test/fixtures/letters.ts'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const recipients = {
  recipients: [{ id: 4, name: 'Ana', surname: 'Dias', email: 'ana@example.test' }],
  unsubscribed: 2,
  seasons: [{ state: 'running' as const, season: 3, tiers: 2 }],
  page: 1,
  page_count: 1,
  total: 41,
}

function open(letter: Letter = aLetter(), total = 41) {
  const server = testServer({ patient: true })
  server.answer(letterCalls.getLetter, letter)
  server.answer(letterCalls.findRecipients, { ...recipients, total })
  server.answer(letterCalls.saveLetter, { ...letter, version: letter.version + 1 })
  return { server, ...renderApp(server, `/admin/letters/${letter.id}`, { user: aUser(['admin']) }) }
}

test('the number of recipients follows the filter, and they are listed', async () => {
  const { server, person } = open()
  await screen.findByText('41 members get this letter.')
  screen.getByText('2 more want no news of the club.')
  await person.click(screen.getByRole('checkbox', { name: 'Host' }))
  await person.selectOptions(screen.getByLabelText('League'), 'Players of the running season')
  await person.selectOptions(screen.getByLabelText('Tier'), 'Tier 2')
  await person.selectOptions(screen.getByLabelText('Subscription'), 'Ends soon')
  await waitFor(() =>
    expect(server.got(letterCalls.findRecipients).at(-1)?.body).toEqual({
      filter: {
        roles: ['host'],
        league: { season: 'running', tier: 2 },
        subscription: { state: 'ending', days: 30 },
        unseen_days: null,
        language: null,
      },
      club_business: false,
      page: 1,
    }),
  )
  await person.click(screen.getByRole('button', { name: 'Show the list' }))
  await within(screen.getByRole('dialog')).findByText('Ana Dias')
})

test('a new letter is stored when it is saved, not before, and then shown at its own address', async () => {
  const letter = aLetter()
  const server = testServer({ patient: true })
  server.answer(letterCalls.findRecipients, { ...recipients, total: 41 })
  server.answer(letterCalls.listLetters, { letters: [], page: 1, page_count: 1, total: 0 })
  server.answer(letterCalls.createLetter, letter)
  server.answer(letterCalls.getLetter, letter)
  const { person, router } = renderApp(server, '/admin/letters', { user: aUser(['admin']) })
  await person.click(await screen.findByRole('link', { name: 'Write news' }))
  const english = await screen.findByRole('group', { name: 'English' })
  expect(screen.queryByRole('button', { name: 'Delete draft' })).toBeNull()
  expect(server.got(letterCalls.createLetter)).toEqual([])
  await person.type(within(english).getByLabelText('Subject'), 'Supper')
  await person.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/letters/${letter.id}`))
  expect(server.got(letterCalls.createLetter)).toHaveLength(1)
  await screen.findByRole('button', { name: 'Delete draft' })
})

test('a number of days that is none is told, and nothing is saved', async () => {
  const { server, person } = open()
  await person.type(await screen.findByLabelText(/^Absent for/), 'many')
  await person.click(screen.getByRole('button', { name: 'Save draft' }))
  screen.getByText('Enter a number of days.')
  expect(server.got(letterCalls.saveLetter)).toEqual([])
})

test('a half-written language is told before anything is sent', async () => {
  const { server, person } = open()
  const [, portuguese] = await screen.findAllByLabelText('Subject')
  if (portuguese) await person.type(portuguese, 'Assembleia')
  await person.click(screen.getByRole('button', { name: 'Send…' }))
  screen.getByText('Write both subject and text in this language, or neither.')
  expect(server.got(letterCalls.sendLetter)).toEqual([])
})

test('sending saves the draft, says to how many, and shows how far it is', async () => {
  const { server, person } = open()
  const sent = aLetter({
    state: 'sending',
    sent_at: '2026-11-20T10:05:00.000Z',
    sender: { id: 1, name: 'Alda', surname: 'Reis' },
    progress: { sent: 1, waiting: 39, failed: 1, not_sent: 0 },
    version: 4,
  })
  server.answer(letterCalls.sendLetter, sent)
  server.answer(letterCalls.previewLetter, { mails: [] })
  server.answer(letterCalls.listLetterRecipients, {
    recipients: [{ id: 4, name: 'Ana', surname: 'Dias', error: '550 no such mailbox' }],
    page: 1,
    page_count: 1,
    total: 1,
  })
  await person.click(await screen.findByRole('switch', { name: /^Club business/ }))
  await person.click(screen.getByRole('button', { name: 'Send…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send this letter to 41 members?' })
  within(dialog).getByText(/can’t take it back/)
  expect(server.got(letterCalls.saveLetter).map(({ body }) => body)).toMatchObject([
    { club_business: true, version: 3 },
  ])
  server.answer(letterCalls.getLetter, sent)
  await person.click(within(dialog).getByRole('button', { name: 'Send' }))
  await screen.findByText('39 of 41 e-mails are waiting.')
  expect(server.got(letterCalls.sendLetter).map(({ body }) => body)).toEqual([{ version: 4 }])
  await screen.findByText('550 no such mailbox')
  screen.getByRole('button', { name: 'Stop…' })
})

test('a letter for nobody is not sent', async () => {
  const { server, person } = open(aLetter(), 0)
  await screen.findByText('Nobody gets this letter.')
  await person.click(screen.getByRole('button', { name: 'Send…' }))
  await screen.findByText('Letter could not be sent. There’s nobody to send this letter to.')
  expect(server.got(letterCalls.sendLetter)).toEqual([])
})

test('another admin’s version is shown beside what was typed', async () => {
  const { server, person } = open()
  const [subject] = await screen.findAllByLabelText('Subject')
  if (subject) await person.type(subject, '!')
  server.refuse(letterCalls.saveLetter, 'letter_changed')
  server.answer(
    letterCalls.getLetter,
    aLetter({ en: { subject: 'Their meeting', text: 'On Sunday.' }, version: 4 }),
  )
  await person.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByText('Someone else has saved this letter in the meantime.')
  screen.getByText('Their meeting')
  expect(subject).toHaveProperty('value', 'Annual meeting!')
})

test('what is told stands on home, in the mail, or in both: each place has its form', async () => {
  const server = testServer()
  server.answer(letterCalls.findRecipients, { ...recipients, total: 41 })
  server.answer(teamNotificationCalls.listNotifications, {
    notifications: [],
    past_count: 0,
    today: '2026-11-20',
    ...onePage(0),
  })
  const { person, router } = renderApp(server, '/admin/letters/create', { user: aUser(['admin']) })
  const choose = async (name: string) => {
    await person.click(await screen.findByRole('radio', { name }))
  }
  await choose('Both')
  expect(screen.getByText('On the home page until')).toBeTruthy()
  await choose('By e-mail')
  expect(screen.queryByText('On the home page until')).toBeNull()
  await choose('On the home page')
  await screen.findByRole('radio', { name: 'On the home page', checked: true })
  expect(router.state.location.pathname).toBe('/admin/notifications')
  await choose('Both')
  expect(await screen.findByText('On the home page until')).toBeTruthy()
})

/** Opens the form of a letter beside a form of notices. */
function writeNews() {
  const server = testServer()
  server.answer(letterCalls.findRecipients, { ...recipients, total: 41 })
  server.answer(teamNotificationCalls.listNotifications, {
    notifications: [],
    past_count: 0,
    today: '2026-11-20',
    ...onePage(0),
  })
  return renderApp(server, '/admin/letters/create', { user: aUser(['admin']) })
}

test('what is typed comes along to the other place and back, in both languages, without a question', async () => {
  const { person } = writeNews()
  const choose = async (name: string) => {
    await person.click(await screen.findByRole('radio', { name }))
    await screen.findByRole('radio', { name, checked: true })
  }
  const values = (label: string | RegExp) =>
    screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value)
  const type = async (label: string | RegExp, place: number, text: string) =>
    person.type(elementOf(screen.getAllByLabelText(label)[place], HTMLElement), text)

  await screen.findAllByLabelText('Subject')
  await type('Subject', 0, 'Dinner')
  await type(/^Text/, 0, 'At eight')
  await type('Subject', 1, 'Jantar')
  await choose('On the home page')
  await waitFor(() => expect(values('Title')).toEqual(['Dinner']))
  expect(values(/^Text/)).toEqual(['At eight'])
  await type(/^Text/, 0, ' sharp')
  await choose('Both')
  await waitFor(() => expect(values('Subject')).toEqual(['Dinner', 'Jantar']))
  expect(values(/^Text/)).toEqual(['At eight sharp', ''])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a notice in the only language that is written is taken there, and goes back to it', async () => {
  const { person } = writeNews()
  await screen.findAllByLabelText('Subject')
  const subjects = () => screen.getAllByLabelText<HTMLInputElement>('Subject').map(({ value }) => value)
  await person.type(elementOf(screen.getAllByLabelText('Subject')[1], HTMLElement), 'Jantar')
  await person.click(screen.getByRole('radio', { name: 'On the home page' }))
  await waitFor(async () =>
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Jantar'),
  )
  await person.click(screen.getByRole('radio', { name: 'By e-mail' }))
  await waitFor(() => expect(subjects()).toEqual(['', 'Jantar']))
})
