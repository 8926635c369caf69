import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import { defaultRuleSet, type RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { someSettings } from '@test/fixtures/customer-settings.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

async function open(changes: Partial<RuleSet> = {}, ahead = false) {
  const server = testServer({ patient: true })
  const settings = someSettings({ rule_set: { ...defaultRuleSet, ...changes }, season_ahead: ahead })
  server.answer(customerSettingCalls.getCustomerSettings, settings)
  server.answer(customerSettingCalls.saveRuleSet, settings)
  const { person } = renderApp(server, '/admin/customer', { user: aUser(['customer']) })
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
  await person.selectOptions(rules.getByLabelText('Themes of the questions'), 'Any themes, in any order')
  await person.click(rules.getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('Quizzes already written for coming days keep their questions.')
  await person.click(dialog.getByRole('button', { name: 'Change' }))
})

test('while a season is ahead the themes of the questions cannot be changed', async () => {
  const { rules } = await open({}, true)
  expect(rules.getByLabelText<HTMLSelectElement>('Themes of the questions').disabled).toBe(true)
})
