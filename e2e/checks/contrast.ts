import type { Page } from '@playwright/test'
import { reading } from '../browser/patience.ts'

/**
 * Finds texts and fields with less contrast than WCAG 1.4.3 asks for, from the computed colours of each and of what lies
 * behind it. Texts on a picture, those of controls that are off and those that are not painted are left out.
 */
export function findLowContrast(page: Page, within = 'body'): Promise<string[]> {
  return reading(page)((place) => {
    type Colour = { red: number; green: number; blue: number; alpha: number }
    const paper = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
      willReadFrequently: true,
    })
    const known = new Map<string, Colour>()

    /** Reads any notation of a colour by painting with it. */
    function read(text: string): Colour {
      const found = known.get(text)
      if (found) return found
      if (!paper) throw new Error('this browser paints nothing')
      paper.clearRect(0, 0, 1, 1)
      paper.fillStyle = text
      paper.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = paper.getImageData(0, 0, 1, 1).data
      const colour = { red, green, blue, alpha: alpha / 255 }
      known.set(text, colour)
      return colour
    }
    function over(upper: Colour, lower: Colour): Colour {
      const mix = (one: number, other: number) => one * upper.alpha + other * (1 - upper.alpha)
      return {
        red: mix(upper.red, lower.red),
        green: mix(upper.green, lower.green),
        blue: mix(upper.blue, lower.blue),
        alpha: 1,
      }
    }
    function luminance({ red, green, blue }: Colour): number {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
        const part = value / 255
        return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    function contrastOf(one: Colour, other: Colour): number {
      const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
      return (lighter + 0.05) / (darker + 0.05)
    }

    type Ground = { colour: Colour; opacity: number } | null
    const grounds = new Map<Element | null, Ground>([
      [
        null,
        { colour: read(matchMedia('(prefers-color-scheme: dark)').matches ? 'black' : 'white'), opacity: 1 },
      ],
    ])
    /** The colour behind the texts of an element, and how opaque they are; null on a picture. */
    function groundOf(element: Element | null): Ground {
      const found = grounds.get(element)
      if (found !== undefined || element === null) return found ?? null
      const style = getComputedStyle(element)
      // A dialog lies on its backdrop, which its own ground hides.
      const lower = groundOf(element.parentElement)
      const own = read(style.backgroundColor)
      const colour = own.alpha === 1 ? own : lower && over(own, lower.colour)
      const isPicture = style.backgroundImage !== 'none' && style.backgroundClip !== 'text'
      const opacity = (lower?.opacity ?? 1) * Number(style.opacity)
      const ground = isPicture || colour === null ? null : { colour, opacity }
      grounds.set(element, ground)
      return ground
    }
    const isOff = (element: Element) =>
      element.closest(':disabled, [aria-disabled=true]') !== null ||
      element.closest('label')?.control?.matches(':disabled') === true
    function isSeen(element: Element): boolean {
      return (
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.closest('.visually-hidden, [class*="VisuallyHidden"]') === null
      )
    }
    function isPainted(text: Node): boolean {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { width, height } = range.getBoundingClientRect()
      return width > 1 && height > 1
    }

    const found: string[] = []
    function judge(element: Element, words: string): void {
      const ground = groundOf(element)
      if (ground === null) return
      const { color, fontSize, fontWeight } = getComputedStyle(element)
      const ink = read(color)
      // Only its room is wanted.
      if (ink.alpha === 0) return
      const size = Number.parseFloat(fontSize)
      const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
      const colour = over({ ...ink, alpha: ink.alpha * ground.opacity }, ground.colour)
      const contrast = contrastOf(colour, ground.colour)
      if (contrast < least - 0.01)
        found.push(`${contrast.toFixed(2)}:1 ${element.className || element.localName}: ${words}`)
    }
    const root = document.querySelector(place) ?? document.body
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const element = text.parentElement
      const words = text.nodeValue?.trim()
      if (element && words && !isOff(element) && isSeen(element) && isPainted(text)) judge(element, words)
    }
    const fields = 'input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea'
    for (const field of root.querySelectorAll(fields))
      if (!isOff(field) && isSeen(field)) judge(field, field.getAttribute('name') ?? field.id)
    return found
  }, within)
}
