import { brandGrounds, brandOf } from '@tertulia/core/customers/brand-contrast'
import { shortName } from '@tertulia/core/customers/short-name'
import type { Customer } from '../../platform/access/access.sql.ts'

const words = {
  en: { description: 'A quiz a day, a league of friends.', quiz: 'Today’s quiz', ranking: 'Table' },
  pt: {
    description: 'Um quiz por dia, uma liga de amigos.',
    quiz: 'Quiz de hoje',
    ranking: 'Classificação',
  },
}

type Named = Pick<Customer, 'name' | 'brand_light' | 'default_language'>

/**
 * Builds the manifest that browsers read before they install the app: the customer's name, colours, icons and
 * shortcuts. (docs/rules/installation.md)
 */
export function webManifest({ name, brand_light, default_language }: Named, iconVersion: string) {
  const { description, quiz, ranking } = words[default_language]
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${iconVersion}/${purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const shortcut = (wordsOf: string, url: string) => ({ name: wordsOf, url, icons: [icon(96, 'any')] })
  return {
    id: '/',
    name,
    short_name: shortName(name),
    description,
    lang: default_language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: brandOf(brand_light, 'light'),
    background_color: brandGrounds.light.paper,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    shortcuts: [shortcut(quiz, '/quiz'), shortcut(ranking, '/ranking')],
  }
}
