import { brand_grounds, isHexColour, product_colours } from '@tertulia/core/customers/brand-contrast'
import { shortName } from '@tertulia/core/customers/short-name'
import type { Customer } from '../../platform/access.views.ts'

const words = {
  en: { description: 'A quiz a day, a league of friends.', quiz: 'Today’s quiz', ranking: 'Ranking' },
  pt: {
    description: 'Um quiz por dia, uma liga de amigos.',
    quiz: 'Quiz de hoje',
    ranking: 'Classificação',
  },
}

type Named = Pick<Customer, 'name' | 'brand_light' | 'default_language'>

/** What browsers ask before they install the web as an app: the customer's name, colours, icons and shortcuts. (docs/rules/installation.md) */
export function webManifest({ name, brand_light, default_language }: Named, icon_version: string) {
  const { description, quiz, ranking } = words[default_language]
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${icon_version}/${purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const shortcut = (words_of: string, url: string) => ({ name: words_of, url, icons: [icon(96, 'any')] })
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
    theme_color: brand_light !== null && isHexColour(brand_light) ? brand_light : product_colours.light,
    background_color: brand_grounds.light.paper,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    shortcuts: [shortcut(quiz, '/quiz'), shortcut(ranking, '/ranking')],
  }
}
