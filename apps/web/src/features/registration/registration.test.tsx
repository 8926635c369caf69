import * as sessionCalls from '@tertulia/contract/session'
import * as registrationCalls from '@tertulia/contract/registrations'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draftsOnDevice } from '@test/device.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer, type TestServer } from '@test/server.ts'

type Person = ReturnType<typeof renderApp>['person']

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const send = (person: Person) => person.click(screen.getByRole('button', { name: 'Register' }))

async function fill(person: Person, changes: Record<string, string> = {}) {
  const texts = {
    Name: 'Ana',
    Surname: 'Lopes',
    'E-mail': 'ana@example.test',
    Password: 'seven blue horses',
    'Repeat the password': 'seven blue horses',
    ...changes,
  }
  await screen.findByLabelText('Name')
  for (const [label, text] of Object.entries(texts)) {
    await person.clear(field(label))
    if (text !== '') await person.type(field(label), text)
  }
}

const problemAt = (name: string) => {
  const input = field(name)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

function renderForm(path = '/register', prepare: (server: TestServer) => void = () => {}) {
  const server = testServer({ patient: true })
  prepare(server)
  return { server, ...renderApp(server, path) }
}

test('a complete registration tells the user to wait for approval', async () => {
  const { server, person } = renderForm()
  server.answer(registrationCalls.register, {})
  await fill(person)
  await person.type(field('Birth date'), '1980-05-04')
  await person.selectOptions(screen.getByLabelText('District'), 'Lisboa')
  await person.selectOptions(screen.getByLabelText('Language for e-mails'), 'Português')
  await send(person)

  const heading = await screen.findByRole('heading', { name: 'Thank you, Ana' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText('Your account is pending until the team approves it.')).toBeTruthy()
  expect(screen.getByText('ana@example.test')).toBeTruthy()
  expect(server.got(registrationCalls.register).map(({ body }) => body)).toEqual([
    {
      name: 'Ana',
      surname: 'Lopes',
      email: 'ana@example.test',
      password: 'seven blue horses',
      birthdate: '1980-05-04',
      region: 'PT.LI',
      language: 'pt',
    },
  ])
})

test('empty fields are sent as null, and the mail language is that of the page', async () => {
  const { server, person } = renderForm()
  server.answer(registrationCalls.register, {})
  await fill(person)
  await send(person)
  await screen.findByRole('heading', { name: 'Thank you, Ana' })
  expect(server.got(registrationCalls.register)[0]?.body).toMatchObject({
    birthdate: null,
    region: null,
    language: 'en',
  })
})

test('each field shows its error, the first gets the focus, and nothing is sent', async () => {
  const { server, person } = renderForm()
  await fill(person, { Surname: '', 'E-mail': 'ana', Password: 'seven77', 'Repeat the password': '' })
  await send(person)
  expect(problemAt('Surname')).toContain('Enter your surname.')
  expect(problemAt('E-mail')).toContain('E-mail is not valid.')
  expect(problemAt('Password')).toContain('Password is not valid.')
  expect(document.activeElement).toBe(field('Surname'))
  expect(server.got(registrationCalls.register)).toEqual([])

  await person.type(field('Surname'), 'L')
  expect(field('Surname').getAttribute('aria-invalid')).not.toBe('true')
  await person.type(field('Password'), '7')
  await send(person)
  expect(problemAt('Repeat the password')).toContain('Passwords mismatch')
})

test.each([
  ['email_taken', 'E-mail', 'There is another account using this e-mail.'],
  ['common_password', 'Password', 'This password is too easy to guess. Choose another one.'],
  ['birthdate_not_past', 'Birth date', 'Your birth date must be in the past.'],
  ['region_unknown', 'District', 'Unknown region.'],
] as const)('%s is told at its field, and nothing typed is lost', async (code, label, words) => {
  const { server, person } = renderForm()
  server.refuse(registrationCalls.register, code)
  await fill(person)
  await send(person)
  await waitFor(() => expect(problemAt(label)).toContain(words))
  expect(document.activeElement).toBe(field(label))
  expect(field('Name').value).toBe('Ana')
  expect(field('Password').value).toBe('seven blue horses')
})

test('a taken address leads to the ways to sign in, with the address filled in', async () => {
  const { server, person } = renderForm()
  server.refuse(registrationCalls.register, 'email_taken')
  await fill(person)
  await send(person)
  await person.click(await screen.findByRole('link', { name: 'set a new password' }))
  await screen.findByRole('heading', { name: 'Forgot your password?' })
  expect(field('E-mail').value).toBe('ana@example.test')
})

test.each([
  ['too_many_requests', /Too many requests\. Try again in \d+ s\./],
  ['server_error', 'Server error. Try again later.'],
] as const)('%s is told above the button, and the form can be sent again', async (code, words) => {
  const { server, person } = renderForm()
  server.refuse(registrationCalls.register, code)
  await fill(person)
  await send(person)
  expect(await screen.findByText(words)).toBeTruthy()
  server.answer(registrationCalls.register, {})
  await send(person)
  await screen.findByRole('heading', { name: 'Thank you, Ana' })
})

test('a reload keeps the typed text except the password', async () => {
  const first = renderForm()
  await fill(first.person)
  first.unmount()
  expect(await draftsOnDevice()).toContain('Lopes')
  expect(await draftsOnDevice()).not.toContain('horses')
  renderApp(first.server, '/register')
  expect((await screen.findByLabelText<HTMLInputElement>('Surname')).value).toBe('Lopes')
  expect(field('E-mail').value).toBe('ana@example.test')
  expect(field('Password').value).toBe('')
})

test('after registering the form is empty again', async () => {
  const first = renderForm()
  first.server.answer(registrationCalls.register, {})
  await fill(first.person)
  await send(first.person)
  await screen.findByRole('heading', { name: 'Thank you, Ana' })
  first.unmount()
  renderApp(first.server, '/register')
  expect((await screen.findByLabelText<HTMLInputElement>('Surname')).value).toBe('')
})

test('an invitation fills in the address that it was sent to', async () => {
  renderForm('/register?email=bea%2Bquiz%40example.test')
  await screen.findByLabelText('Name')
  expect(field('E-mail').value).toBe('bea+quiz@example.test')
})

test('the strength of the password is shown', async () => {
  const { person } = renderForm()
  await fill(person, { Password: 'seven77', 'Repeat the password': '' })
  expect(screen.getByText('Too short')).toBeTruthy()
  await person.type(field('Password'), '77')
  expect(screen.getByText('Easy to guess')).toBeTruthy()
  await person.type(field('Password'), ' blue horses')
  expect(screen.getByText('Hard to guess')).toBeTruthy()
})

test('a signed-in user who opens an invitation can sign out there and continue', async () => {
  const server = testServer({ patient: true })
  server.answer(sessionCalls.signOut, {})
  const { person } = renderApp(server, '/register?email=eva@example.test', {
    user: aUser(['regular_player']),
  })
  const stay = await screen.findByRole('link', { name: 'Stay signed in as Ana Lopes' })
  expect(stay.getAttribute('href')).toBe('/')
  await person.click(screen.getByRole('button', { name: 'Sign out and continue' }))
  expect(await screen.findByDisplayValue('eva@example.test')).toBeTruthy()
  expect(server.got(sessionCalls.signOut)).toHaveLength(1)
})

test('a signed-in user gets the 403 page', async () => {
  renderApp(testServer({ patient: true }), '/register', { user: aUser(['regular_player']) })
  await screen.findByRole('heading', { name: "You don't have access to this page." })
})
