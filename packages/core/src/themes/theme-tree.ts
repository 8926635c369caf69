import type { RuleSet } from '../rule-sets/rule-set.ts'

export type Subtheme = { slug: string; wanted_min: number; wanted_max: number }

/** Top themes in question order, each with its subthemes and the number of questions a season wants of them. */
export type ThemeTree = { slug: string; subthemes: Subtheme[] }[]

const subtheme = (slug: string, wantedMin: number, wantedMax = wantedMin): Subtheme => ({
  slug,
  wanted_min: wantedMin,
  wanted_max: wantedMax,
})

export const defaultThemeTree: ThemeTree = [
  {
    slug: 'culture',
    subthemes: [
      subtheme('architecture', 2),
      subtheme('fine_arts', 6, 7),
      subtheme('literature', 6),
      subtheme('dance', 1),
      subtheme('operas_and_musicals', 2, 3),
      subtheme('theater', 2),
    ],
  },
  {
    slug: 'entertainment',
    subthemes: [subtheme('comics', 2), subtheme('music', 5), subtheme('tv', 6, 7), subtheme('movies', 6, 7)],
  },
  { slug: 'history', subthemes: [subtheme('history', 20)] },
  {
    slug: 'science',
    subthemes: [
      subtheme('fauna_and_flora', 1, 2),
      subtheme('math', 1, 2),
      subtheme('physics', 3, 4),
      subtheme('chemistry', 3, 4),
      subtheme('biology', 3, 4),
      subtheme('geology', 3, 4),
      subtheme('space', 1, 2),
      subtheme('health_and_human_body', 1, 2),
    ],
  },
  { slug: 'sports', subthemes: [subtheme('sports', 15), subtheme('games_and_hobbies', 5)] },
  { slug: 'geography', subthemes: [subtheme('geography', 20)] },
  {
    slug: 'lifestyle',
    subthemes: [
      subtheme('design', 0, 1),
      subtheme('fashion', 1),
      subtheme('handicraft', 0, 1),
      subtheme('religion_and_beliefs', 3),
      subtheme('mythology', 3),
      subtheme('traditions', 0, 1),
      subtheme('food_and_beverage', 3, 4),
      subtheme('tourism', 3),
      subtheme('museums', 2),
      subtheme('transportation', 3),
    ],
  },
  {
    slug: 'society',
    subthemes: [
      subtheme('philosophy', 2),
      subtheme('social_sciences', 4),
      subtheme('technology_and_inventions', 3),
      subtheme('products_and_brands', 3, 4),
      subtheme('press_and_social_networks', 3, 4),
      subtheme('current_politics', 3),
      subtheme('trivialities', 1),
    ],
  },
]

/** The forbidden pairs of subthemes that meet in one quiz. */
export function forbiddenPairs(subthemeSlugs: string[], ruleSet: RuleSet): [string, string][] {
  const used = new Set(subthemeSlugs)
  return ruleSet.forbidden_pairs.filter(([one, other]) => used.has(one) && used.has(other))
}
