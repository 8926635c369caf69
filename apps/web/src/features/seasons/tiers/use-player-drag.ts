import { useState, type DragEvent } from 'react'

const dragType = 'application/x-tertulia-player'

/** Lets a pointer drag a player's row. */
export const dragOf = (id: number) => ({
  draggable: true,
  onDragStart(event: DragEvent) {
    event.dataTransfer.setData(dragType, String(id))
    event.dataTransfer.effectAllowed = 'move'
  },
})

/** Lets a row or a tier take a dragged player; `data-over` marks it meanwhile. */
export function usePlayerDrop(onDrop: (id: number) => void) {
  const [over, setOver] = useState(false)
  return {
    'data-over': over || undefined,
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes(dragType)) return
      event.preventDefault()
      event.stopPropagation()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false)
      const id = Number(event.dataTransfer.getData(dragType))
      if (id === 0) return
      event.preventDefault()
      event.stopPropagation()
      onDrop(id)
    },
  }
}
