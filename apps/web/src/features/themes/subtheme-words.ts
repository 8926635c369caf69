import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '@tertulia/core/customers/languages'
import { ownName, wordOf } from '@/features/customer/theme-names.ts'

const subthemeWords: Record<string, MessageDescriptor> = {
  architecture: msg`Architecture`,
  fine_arts: msg`Fine arts`,
  literature: msg`Literature`,
  dance: msg`Dance`,
  operas_and_musicals: msg`Operas and musicals`,
  theater: msg`Theatre`,
  comics: msg`Comics`,
  music: msg`Music`,
  tv: msg`TV`,
  movies: msg`Cinema`,
  history: msg`History`,
  fauna_and_flora: msg`Fauna and flora`,
  math: msg`Mathematics`,
  physics: msg`Physics`,
  chemistry: msg`Chemistry`,
  biology: msg`Biology`,
  geology: msg`Geology`,
  space: msg({ message: 'Space', comment: 'Subtheme of science: astronomy and space flight' }),
  health_and_human_body: msg`Health and the body`,
  sports: msg`Sports`,
  games_and_hobbies: msg`Games and hobbies`,
  geography: msg`Geography`,
  design: msg`Design`,
  fashion: msg`Fashion`,
  handicraft: msg`Crafts`,
  religion_and_beliefs: msg`Religion and beliefs`,
  mythology: msg`Mythology`,
  traditions: msg`Traditions`,
  food_and_beverage: msg`Food and drink`,
  tourism: msg`Tourism`,
  museums: msg`Museums`,
  transportation: msg`Transport`,
  philosophy: msg`Philosophy`,
  social_sciences: msg`Social sciences`,
  technology_and_inventions: msg`Technology and inventions`,
  products_and_brands: msg`Products and brands`,
  press_and_social_networks: msg`Press and social media`,
  current_politics: msg`Current politics`,
  trivialities: msg`Trivia`,
}

/** A subtheme in the current language. Its slug may also be a theme's (history, sports, geography). */
export function subthemeWord(slug: string): string {
  return ownName('subtheme', slug) ?? subthemeWordOfProduct(slug)
}

/** The product's word for a subtheme without a customer's name; by default in the current language. */
export function subthemeWordOfProduct(slug: string, language?: Language): string {
  return wordOf(subthemeWords, slug, language)
}
