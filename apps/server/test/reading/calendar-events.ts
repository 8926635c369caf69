import ICAL from 'ical.js'

/** Parses the events of an iCalendar text. */
export function readEvents(body: string) {
  const calendar = new ICAL.Component(ICAL.parse(body))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, startDate, endDate } = new ICAL.Event(component)
    const [start, end] = [startDate, endDate].map((time) =>
      time.isDate ? time.toString() : time.toJSDate().toISOString(),
    )
    const [sequence, stamp] = ['sequence', 'dtstamp'].map((name) =>
      String(component.getFirstPropertyValue(name)),
    )
    return { uid, summary, description, start, end, sequence, stamp }
  })
}
