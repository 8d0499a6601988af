import { useEffect, useState } from 'react'

/**
 * Takes files that are dropped anywhere on the page, and returns whether one is held over it. Without `onFiles` a drop does nothing:
 * the browser would open the file in place of the portal.
 */
export function useDroppedFiles(onFiles?: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const drag = (event: DragEvent): void => {
      event.preventDefault()
      setIsOver(event.type === 'dragover')
    }
    const drop = (event: DragEvent): void => {
      drag(event)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) onFiles?.(files)
    }
    window.addEventListener('dragover', drag)
    window.addEventListener('dragleave', drag)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', drag)
      window.removeEventListener('dragleave', drag)
      window.removeEventListener('drop', drop)
    }
  }, [onFiles])
  return isOver
}
