import { mediumUrl } from '../../platform/files/media-storage.ts'

/** Returns the path of a customer's logo below the API's base; null without one. */
export function logoUrl({ id, logo }: { id: number; logo: string | null }): string | null {
  return logo && mediumUrl(id, logo)
}
