import {
  logo_size_limit,
  type CustomerSettings,
  type removeLogo,
  type saveLogo,
} from '@tertulia/contract/customer-settings'
import type { Sharp } from 'sharp'
import type { MediaStorage } from '../../platform/media-storage.ts'
import { drawPicture } from '../../platform/pictures.ts'
import type { Call } from '../../platform/serve.ts'
import { makeFileName } from '../../platform/tokens.ts'
import { updateLogo } from './customer-settings.store.ts'
import { answerSettings } from './customers.results.ts'

// Sharp in the top bar of any screen, and no larger than that.
const bounds = { width: 600, height: 144 }

// A format that mail programs show, too, with what is see-through.
const draw = (image: Sharp) =>
  image.resize({ ...bounds, fit: 'inside', withoutEnlargement: true }).png({ compressionLevel: 9 })

/**
 * Keeps a logo, drawn anew at the size it is shown in. The one before stays among the files: letters that were sent show
 * it. (docs/rules/customers.md)
 */
export async function keepLogo(
  call: Call<typeof saveLogo>,
  storage: MediaStorage,
): Promise<CustomerSettings> {
  const { file } = (call.request.body ?? {}) as { file?: unknown }
  const content = await drawPicture(file, { size_limit: logo_size_limit, draw })
  const file_name = makeFileName('png')
  await storage.save(call.customer.id, file_name, content)
  await updateLogo(call.db, file_name)
  return answerSettings(call, 'logo')
}

/** Takes the logo away: the name stands in its place. (docs/rules/customers.md) */
export async function dropLogo(call: Call<typeof removeLogo>): Promise<CustomerSettings> {
  await updateLogo(call.db, null)
  return answerSettings(call, 'no logo')
}
