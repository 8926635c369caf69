/** This browser's subscription to pushed messages; null without one, and where there can be none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  return (await registration?.pushManager?.getSubscription().catch(() => null)) ?? null
}

/** Ends this browser's subscription: what is still sent to it comes to nobody. */
export async function unsubscribeBrowser(): Promise<void> {
  const subscription = await currentSubscription()
  await subscription?.unsubscribe().catch(() => false)
}
