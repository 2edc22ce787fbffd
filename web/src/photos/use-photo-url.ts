import { useEffect, useState } from 'react'
import { photoUrl } from './photo-url.ts'

/** Makes a file showable while it is on the screen. `undefined` while it is made ready, `null` when it can't be shown. */
export function usePhotoUrl(file: Blob | null | undefined): string | null | undefined {
  const [shown, setShown] = useState<{ file: Blob; url: string | null }>()
  useEffect(() => {
    if (!file) return
    let isGone = false
    let url: string | undefined
    void photoUrl(file)
      .catch(() => undefined)
      .then((made) => {
        url = made
        if (isGone) revoke(url)
        else setShown({ file, url: url ?? null })
      })
    return () => {
      isGone = true
      revoke(url)
    }
  }, [file])
  return shown !== undefined && shown.file === file ? shown.url : undefined
}

function revoke(url: string | undefined): void {
  if (url !== undefined) URL.revokeObjectURL(url)
}
