/** Cache of pictures that the signed-in user viewed. */
export const picturesCache = 'tertulia-pictures'

/** Deletes the cached pictures, so that the next user of this device cannot see them. */
export async function forgetPictures(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(picturesCache).catch(() => false)
}
