import type { CustomerSettings, ThemeInput, ThemeSettings } from '@tertulia/contract/customer-settings'
import { randomUuid } from '@/lib/input/uuid.ts'
import type { Problem } from '../problem-words.ts'

type Named = {
  /** Identifies it while it is edited. */
  key: string
  id: number | null
  /** The product's slug; null for a new one. */
  slug: string | null
  used: boolean
  name_en: string
  name_pt: string
  active: boolean
}

export type SubthemeDraft = Named & { wanted_min: string; wanted_max: string }
export type ThemeDraft = Named & { subthemes: SubthemeDraft[] }

type Saved = Pick<ThemeSettings, 'id' | 'slug' | 'used' | 'name_en' | 'name_pt' | 'active'>

const named = ({ id, slug, used, name_en, name_pt, active }: Saved): Named => ({
  key: String(id),
  id,
  slug,
  used,
  name_en: name_en ?? '',
  name_pt: name_pt ?? '',
  active,
})

/** Converts the saved tree to a draft. */
export function themeDraft({ themes }: CustomerSettings): { themes: ThemeDraft[] } {
  return {
    themes: themes.map((theme) => ({
      ...named(theme),
      subthemes: theme.subthemes.map((subtheme) => ({
        ...named(subtheme),
        wanted_min: String(subtheme.wanted_min),
        wanted_max: String(subtheme.wanted_max),
      })),
    })),
  }
}

const fresh = (): Named => ({
  key: `new-${randomUuid()}`,
  id: null,
  slug: null,
  used: false,
  name_en: '',
  name_pt: '',
  active: true,
})

/** A new subtheme without a name. */
export const newSubtheme = (): SubthemeDraft => ({ ...fresh(), wanted_min: '1', wanted_max: '2' })

/** A new theme without a name, inactive until there is a place for it. */
export const newTheme = (): ThemeDraft => ({ ...fresh(), active: false, subthemes: [newSubtheme()] })

/** Returns the list with one item moved up or down. */
export function moved<T>(list: readonly T[], place: number, by: 1 | -1): T[] {
  const one = list[place]
  const other = list[place + by]
  return one === undefined || other === undefined ? [...list] : list.with(place, other).with(place + by, one)
}

/** Builds the tree to send; texts that are no numbers are problems of their fields. */
export function themeBody({ themes }: { themes: readonly ThemeDraft[] }): {
  body: { themes: ThemeInput[] }
  problems: Problem[]
} {
  const problems: Problem[] = []
  const read = (text: string, field: string): number => {
    if (!/^\d{1,2}$/.test(text.trim())) problems.push({ field, problem: 'not_a_number' })
    return Number.parseInt(text, 10) || 0
  }
  const names = ({ id, name_en, name_pt, active }: Named) => ({
    id,
    name_en: name_en.trim() || null,
    name_pt: name_pt.trim() || null,
    active,
  })
  const sent = themes.map((theme, index) => ({
    ...names(theme),
    subthemes: theme.subthemes.map((subtheme, place) => {
      const field = `themes.${index}.subthemes.${place}`
      return {
        ...names(subtheme),
        wanted_min: read(subtheme.wanted_min, `${field}.wanted_min`),
        wanted_max: read(subtheme.wanted_max, `${field}.wanted_max`),
      }
    }),
  }))
  return { body: { themes: sent }, problems }
}
