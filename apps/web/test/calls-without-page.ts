/** Calls that no page makes, each with the reason. */
export const callsWithoutPage: Record<string, string> = {
  'calendar-feeds.readCalendarFeed': 'read by calendar apps, at an address that the account page gives',
  'club-events.readEvents': 'read by other programs with an API token',
  'payments.receiveCheckoutEvent': 'made by the payment service',
  'payments.receivePaymentEvent': 'made by the payment service',
  'public-pages.readPagePicture': 'read by other sites that show a link to a page',
  'shared-cards.readCardPicture': 'read by other sites that show a link to a card',
  'unsubscriptions.unsubscribeByOneClick': 'made by mail programs',
}
