import { useBasis } from '../../session/basis.ts'
import { KeptNotice } from '../../ui/form/kept-notice.tsx'
import { NO_VALUE } from '../../ui/formats.ts'
import { Notice } from '../../ui/notice/notice.tsx'

/**
 * Detects that the recorded values have changed while the user has unsaved changes to them. Returns a notice that shows the new values.
 *
 * @param record identifies the record that the draft changes, such as `lunch 1001`
 * @param recorded the recorded values as text, one line each
 */
export function useOvertaken(record: string, recorded: readonly string[], isChanged: boolean) {
  const { isOutdated, reset } = useBasis(record, JSON.stringify(recorded), isChanged)
  return {
    notice: isOutdated && (
      <Notice
        tone="warning"
        role="status"
        title="This has been changed since you started. If you save, you may replace what is now recorded:"
      >
        <ul className="plain-list">
          {(recorded.length > 0 ? recorded : [NO_VALUE]).map((line, index) => (
            <li key={`${index} ${line}`}>{line}</li>
          ))}
        </ul>
      </Notice>
    ),
    /**
     * Call this with the promise of a save. If the save may have changed the recorded values, the values recorded after it become the
     * basis for later comparisons, so that the user's own change isn't reported.
     */
    follow: async (saving: Promise<{ mayBeSaved: boolean } | undefined>) => {
      if ((await saving)?.mayBeSaved) reset()
    },
  }
}

interface DraftNoticesProps {
  overtaken: ReturnType<typeof useOvertaken>
  form: { wasRestored: boolean; discard: () => void }
  isBusy: boolean
}

/** Shows a notice if the recorded values have changed since the user started, and another if unsaved changes were kept. */
export function DraftNotices({ overtaken, form, isBusy }: DraftNoticesProps) {
  return (
    <>
      {!isBusy && overtaken.notice}
      <KeptNotice form={form} />
    </>
  )
}
