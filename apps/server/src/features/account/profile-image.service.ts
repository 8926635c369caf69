import {
  profile_image_side,
  profile_image_size_max,
  type Account,
  type removeProfileImage,
  type saveProfileImage,
} from '@tertulia/contract/account'
import type { MediaStorage } from '../../platform/media-storage.ts'
import { drawPicture } from '../../platform/pictures.ts'
import type { Call } from '../../platform/serve.ts'
import { makeFileName } from '../../platform/tokens.ts'
import { lockOwner, readAccount } from './account.service.ts'
import { updateImage } from './account.store.ts'

/** Keeps a profile image, drawn anew as a small square; the one before is gone. (docs/rules/accounts.md) */
export async function keepProfileImage(
  call: Call<typeof saveProfileImage>,
  storage: MediaStorage,
): Promise<Account> {
  const { request, customer } = call
  const { file } = (request.body ?? {}) as { file?: unknown }
  const content = await drawPicture(file, {
    size_limit: profile_image_size_max,
    draw: (image) =>
      image.resize(profile_image_side, profile_image_side, { fit: 'cover' }).webp({ quality: 85 }),
  })
  const file_name = makeFileName('webp')
  await replaceImage(call, storage, file_name)
  await storage.save(customer.id, file_name, content)
  return readAccount(call)
}

/** Removes a profile image, its file included. (docs/rules/accounts.md) */
export async function dropProfileImage(
  call: Call<typeof removeProfileImage>,
  storage: MediaStorage,
): Promise<Account> {
  await replaceImage(call, storage, null)
  return readAccount(call)
}

type Replacing = Pick<Call<typeof removeProfileImage>, 'db' | 'user' | 'customer' | 'afterwards'>

async function replaceImage(call: Replacing, storage: MediaStorage, file_name: string | null): Promise<void> {
  const { db, user, customer, afterwards } = call
  const { image } = await lockOwner(call)
  await updateImage(db, user.id, file_name)
  if (image) afterwards(() => storage.remove(customer.id, image))
}
