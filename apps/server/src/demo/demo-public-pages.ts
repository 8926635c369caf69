import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { Language } from '@tertulia/core/customers/languages'
import type { DemoClient } from './demo-client.ts'

const contact: Record<Language, string> = {
  en: `## Write to us

This club is a **demonstration**: its people, games and payments are made up.

- E-mail: team@tertulia.test
- With an account, the envelope at the top of every page reaches the team.`,
  pt: `## Escreve-nos

Este clube é uma **demonstração**: as pessoas, os jogos e os pagamentos são inventados.

- E-mail: team@tertulia.test
- Com uma conta, o envelope ao cimo de cada página chega à equipa.`,
}

/** Switches on all that visitors may see of a demo club, and writes its contact page in both languages. */
export async function openPublicPages(client: DemoClient, owner: string): Promise<void> {
  const { version } = await client.call(customerSettingCalls.getCustomerSettings, {}, owner)
  const parts = {
    public_table: true,
    public_initials: false,
    public_champions: true,
    public_quiz: true,
    public_prices: true,
    public_season: true,
    public_trial: true,
  }
  const saved = await client.call(customerSettingCalls.savePublicFace, { body: { version, ...parts } }, owner)
  const pages = Object.entries(contact).map(([language, text]) => ({
    name: 'contact' as const,
    language: language as Language,
    text,
  }))
  const body = { version: saved.version, club_pages: pages }
  await client.call(customerSettingCalls.saveClubPages, { body }, owner)
}
