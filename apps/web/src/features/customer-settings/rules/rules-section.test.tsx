import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import { defaultRuleSet, type RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { someSettings } from '@test/fixtures/customer-settings.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { openRules } from '@test/rule-fields.ts'
import { testServer } from '@test/server.ts'
import { rulesOfGroups } from './rule-texts.ts'

async function open(changes: Partial<RuleSet> = {}, ahead = false) {
  const server = testServer({ patient: true })
  const settings = someSettings({ rule_set: { ...defaultRuleSet, ...changes }, season_ahead: ahead })
  server.answer(customerSettingCalls.getCustomerSettings, settings)
  server.answer(customerSettingCalls.saveRuleSet, settings)
  const { person } = renderApp(server, '/admin/customer/game', { user: aUser(['customer']) })
  const rules = within(await screen.findByRole('region', { name: 'Rules of the game' }))
  const saved = async () => {
    await person.click(rules.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.got(customerSettingCalls.saveRuleSet)).toHaveLength(1))
    return server.got(customerSettingCalls.saveRuleSet)[0]?.body
  }
  return { person, rules, saved }
}

const gives = { name: 'Players give points to their opponent’s questions' }
const budget = { name: 'Points given to the opponent' }

test('points to the opponent can be switched off, which saves an empty budget', async () => {
  const { person, rules, saved } = await open()
  await openRules(person, rules, 'Questions worth 0, 1, 2, 3')
  await person.click(rules.getByRole('switch', gives))
  expect(rules.queryByRole('group', budget)).toBeNull()
  expect(await saved()).toMatchObject({ rule_set: { ...defaultRuleSet, points_budget: [] } })
})

test('switched on they are offered in a budget that adds up', async () => {
  const { person, rules, saved } = await open({ points_budget: [] })
  expect(rules.queryByRole('group', budget)).toBeNull()
  await person.click(rules.getByRole('switch', gives))
  within(rules.getByRole('group', budget)).getByText('8 of 8 questions')
  expect(await saved()).toMatchObject({ rule_set: defaultRuleSet })
})

test('a quiz may ask questions of any themes, after what becomes of written ones was told', async () => {
  const { person, rules } = await open()
  await openRules(person, rules, 'Questions')
  await person.selectOptions(rules.getByLabelText('Themes of the questions'), 'Any themes, in any order')
  await person.click(rules.getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('Quizzes already written for coming days keep their questions.')
  await person.click(dialog.getByRole('button', { name: 'Change' }))
})

test('while a season is ahead the themes of the questions cannot be changed', async () => {
  const { person, rules } = await open({}, true)
  await openRules(person, rules, 'Questions')
  expect(rules.getByLabelText<HTMLSelectElement>('Themes of the questions').disabled).toBe(true)
})

test('every rule stands in one part of the game', () => {
  const grouped = Object.values(rulesOfGroups).flat()
  expect(grouped.toSorted()).toEqual(Object.keys(defaultRuleSet).toSorted())
})

test('a club with plain rules sees no number, until it opens one: its field has the focus', async () => {
  const { person, rules } = await open()
  rules.getByText('The rules are those of Liga Quiz.')
  expect(rules.queryAllByRole('textbox')).toEqual([])
  const others = rules.getByText('Promoted', { selector: 'button > span' }).closest('button')!
  expect(others.textContent).toBe('Promoted 2')
  await person.click(others)
  const promoted = rules.getByLabelText('Promoted')
  expect(document.activeElement).toBe(promoted)
  expect(rules.queryByText('Promoted', { selector: 'button > span' })).toBeNull()
  await person.clear(promoted)
  await person.type(promoted, '3')
  rules.getByText('Liga Quiz: 2')
  rules.getByText('The rules are those of Liga Quiz, except for one:')
})

test('rules of the club’s own are shown with those of its preset, until they are as there', async () => {
  const { person, rules, saved } = await open({ promoted: 3, tie_breaks: ['wins', 'difference'] })
  rules.getByText('The rules are those of Liga Quiz, except for 2:')
  expect(rules.getAllByRole('textbox')).toEqual([rules.getByLabelText('Promoted')])
  rules.getByText('Liga Quiz: point difference · points for · wins · right answers')
  await person.clear(rules.getByLabelText('Promoted'))
  await person.type(rules.getByLabelText('Promoted'), '2')
  rules.getByText('The rules are those of Liga Quiz, except for one:')
  expect(rules.queryByText('Liga Quiz: 2')).toBeNull()
  expect(await saved()).toMatchObject({ rule_set: { promoted: 2, tie_breaks: ['wins', 'difference'] } })
})

test('with other questions the numbers that no longer fit are shown', async () => {
  const { person, rules } = await open()
  await openRules(person, rules, 'Questions in a quiz')
  const field = rules.getByLabelText('Questions in a quiz')
  await person.clear(field)
  await person.type(field, '9')
  rules.getByRole('group', budget)
  within(rules.getByRole('group', { name: 'Score against an absent opponent' })).getByLabelText('9 right')
})

test('discarding the rules of another league returns to those of before', async () => {
  const { person, rules } = await open({ promoted: 3 })
  await person.click(rules.getByRole('button', { name: 'LearnedLeague' }))
  await person.click(await screen.findByRole('button', { name: 'Take into the form' }))
  rules.getByText('The rules are those of LearnedLeague.')
  await person.click(rules.getByRole('button', { name: 'Discard' }))
  rules.getByText('The rules are those of Liga Quiz, except for one:')
  expect(rules.getByLabelText('Promoted')).toHaveProperty('value', '3')
})
