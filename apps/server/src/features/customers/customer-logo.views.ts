import { mediumUrl } from '../media/media.views.ts'

/** Path of a customer's logo below the API's base; null without one. (docs/rules/customers.md) */
export function logoUrl({ id, logo }: { id: number; logo: string | null }): string | null {
  return logo && mediumUrl(id, logo)
}
