import { useEffect, useState } from 'react'
import { photoUrl } from './photo-url.ts'

/** An object URL for a file, revoked on unmount. `undefined` while it is being prepared, `null` if the file can't be shown. */
export function usePhotoUrl(file: Blob | null | undefined): string | null | undefined {
  const [shown, setShown] = useState<{ file: Blob; url: string | null }>()
  useEffect(() => {
    if (!file) return
    let isUnmounted = false
    let url: string | undefined
    void photoUrl(file)
      .catch(() => undefined)
      .then((made) => {
        url = made
        if (isUnmounted) revoke(url)
        else setShown({ file, url: url ?? null })
      })
    return () => {
      isUnmounted = true
      revoke(url)
    }
  }, [file])
  return shown !== undefined && shown.file === file ? shown.url : undefined
}

function revoke(url: string | undefined): void {
  if (url !== undefined) URL.revokeObjectURL(url)
}
