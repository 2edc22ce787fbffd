import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ImageViewerSkeleton } from './image-viewer.tsx'

/** An item's images below its form. They load only when they are scrolled into view, because photos are large. */
export function ImagesBelow({ children }: { children: ReactNode }) {
  const [wasSeen, setWasSeen] = useState(false)
  const section = useRef<HTMLElement>(null)
  const headingId = useId()
  useEffect(() => {
    if (section.current === null) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      setWasSeen(true)
    })
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [])
  return (
    <section ref={section} className="stack" aria-labelledby={headingId}>
      <h2 id={headingId}>Images</h2>
      {wasSeen ? children : <ImageViewerSkeleton />}
    </section>
  )
}
